import {call, isApiError} from '@switchboard/api-client';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {takeEarlyUser} from './early-user.ts';
import {getToken} from './token.ts';

export const USER_KEY = ['user'];
const RETRY_DELAYS_MS = [500, 1500, 4000];

export interface FetchUserOptions {
  /** Called before each retry, so that the loading view can show "Reconnecting…". */
  onRetry: () => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** A lost connection or a server error does not invalidate the token. */
export const isPassing = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

const ask = async () => (await takeEarlyUser(getToken())) ?? (await call(getCurrentUser));

/**
 * Requests the current user once, when the dashboard can be shown without the answer.
 * @param patience timeout for the answer
 * @returns the user, or undefined when the server does not answer in time or has an error
 * @throws ApiError for a rejection
 */
export async function askForCurrentUser(patience: Promise<void>): Promise<CurrentUser | undefined> {
  const answer = ask().catch((error: unknown) => {
    if (isPassing(error)) return undefined;
    throw error;
  });
  const inTime = await Promise.race([answer, patience]);
  return inTime?.user;
}

/**
 * Fetches the current user (specification section 7).
 * @returns the user
 * @throws ApiError immediately for a 401 or another rejection; for a lost connection or a 5xx after
 * three retries with backoff
 */
export async function fetchCurrentUser({onRetry, wait}: FetchUserOptions): Promise<CurrentUser> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return (await ask()).user;
    } catch (error) {
      if (!isPassing(error)) throw error;
      onRetry();
      await wait(delay);
    }
  }
  return (await call(getCurrentUser)).user;
}
