import type {Appearance, CurrentUser, Role} from '@switchboard/contracts/user/schemas';
import {kept} from './kept/kept.ts';

const place = kept('switchboard-kept-user');

/** User data that the frame of the dashboard needs while the server does not answer; nothing else is stored (decision 0022). */
interface KeptUser {
  id: string;
  firstName: string;
  lastName: string;
  role: Role | null;
  isFirstTimeUser: boolean;
  timeZone: string | null;
  appearance: Appearance;
}

/** Current user made from stored data; the rest is empty. */
type StandIn = CurrentUser & {isKept: true};

/** True for a user made from stored data only. */
export const isStandIn = (user: CurrentUser): user is StandIn =>
  'isKept' in user && user.isKept === true;

/** Ties stored data to one token without storing it; undefined when the browser has no WebCrypto (plain http). */
async function fingerprintOf(token: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`kept-user ${token}`),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const partOf = ({
  id,
  role,
  isFirstTimeUser,
  profile,
  workspace,
  appearance,
}: CurrentUser): KeptUser => ({
  id,
  firstName: profile.firstName,
  lastName: profile.lastName,
  role,
  isFirstTimeUser,
  timeZone: profile.timeZone ?? workspace?.timeZone ?? null,
  appearance,
});

const standInOf = ({
  id,
  firstName,
  lastName,
  role,
  isFirstTimeUser,
  timeZone,
  // Data from before people could choose has none.
  appearance = {theme: null, density: null, language: null},
}: KeptUser): StandIn => ({
  id,
  email: '',
  isFirstTimeUser,
  profile: {avatar: null, firstName, lastName, phoneNumber: '', timeZone},
  appearance,
  workspace: null,
  role,
  formerWorkspace: null,
  isKept: true,
});

/**
 * Stores the frame's part of a user for the next time that the server does not answer.
 * @param isCurrent checked again at the last moment, so that a logout in the meantime wins
 */
export async function keepUser(
  token: string,
  user: CurrentUser,
  isCurrent: () => boolean,
): Promise<void> {
  const fingerprint = await fingerprintOf(token);
  if (!fingerprint || !isCurrent()) return;
  place.write(JSON.stringify({fingerprint, user: partOf(user)}));
}

/** Stored data of the token's user, or undefined. */
export async function readKeptUser(token: string): Promise<StandIn | undefined> {
  try {
    const found = JSON.parse(place.read() ?? 'null') as {
      fingerprint: string;
      user: KeptUser;
    } | null;
    const isTheirs = found !== null && found.fingerprint === (await fingerprintOf(token));
    return isTheirs && typeof found.user.isFirstTimeUser === 'boolean'
      ? standInOf(found.user)
      : undefined;
  } catch {
    return undefined;
  }
}
