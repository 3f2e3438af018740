const KEPT = 5;
const keyOf = (userId: string) => `switchboard-searches-${userId}`;

/** What somebody searched for last in this browser, the newest first. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a search that led somewhere. */
export function noteSearch(userId: string, text: string): void {
  const kept = [text, ...recentSearches(userId).filter((other) => other !== text)];
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept.slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

/** Forgets them all. */
export const forgetSearches = (userId: string): void => localStorage.removeItem(keyOf(userId));
