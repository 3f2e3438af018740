import {kept} from '@switchboard/session/kept';

const KEPT = 5;
const placeOf = (userId: string) => kept('switchboard-searches', userId);

/** Latest searches of a user in this browser, the newest first. */
export function recentSearches(userId: string): string[] {
  try {
    const found: unknown = JSON.parse(placeOf(userId).read() ?? '[]');
    return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a search that led to a result. */
export function noteSearch(userId: string, text: string): void {
  const known = [text, ...recentSearches(userId).filter((other) => other !== text)];
  placeOf(userId).write(JSON.stringify(known.slice(0, KEPT)));
}

/** Forgets all of them. */
export const forgetSearches = (userId: string): void => placeOf(userId).write(null);
