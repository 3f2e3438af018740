import type {CurrentUserResponse} from '@switchboard/contracts/user/schemas';

/** Older than this, an answer may say what is no longer so. */
const FRESH_MS = 60_000;

interface EarlyUser {
  token: string;
  /** Undefined for a refusal. */
  answer: Promise<CurrentUserResponse | undefined>;
}

declare global {
  interface Window {
    /** What the page asked for before the host ran (decision 0121). */
    switchboardUser?: EarlyUser;
  }
}

/**
 * Hands over what the page asked for by itself, once.
 * @param token of the session that it has to be for
 * @returns the answer; undefined when the page did not ask, or what came of it is of no use
 */
export async function takeEarlyUser(
  token: string | undefined,
): Promise<CurrentUserResponse | undefined> {
  const early = window.switchboardUser;
  delete window.switchboardUser;
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined;
  return early.answer.catch(() => undefined);
}
