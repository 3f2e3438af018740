import type {CurrentUserResponse} from '@switchboard/contracts/user/schemas';

/** Maximum age in milliseconds; older answers may be outdated. */
const FRESH_MS = 60_000;

interface EarlyUser {
  token: string;
  /** Undefined for a rejection. */
  answer: Promise<CurrentUserResponse | undefined>;
}

declare global {
  interface Window {
    /** Early request of the page, before the host ran (docs/performance.md#start-of-the-page). */
    switchboardUser?: EarlyUser;
  }
}

/**
 * Takes the answer to the page's early request, once.
 * @param token expected token of the session
 * @returns the answer; undefined when there was no request, or its answer is unusable
 */
export async function takeEarlyUser(
  token: string | undefined,
): Promise<CurrentUserResponse | undefined> {
  const early = window.switchboardUser;
  delete window.switchboardUser;
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined;
  return early.answer.catch(() => undefined);
}
