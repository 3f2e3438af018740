import {isApiError, request} from '@switchboard/api-client';
import type {CurrentUser, CurrentUserResponse} from '@switchboard/contracts/user';

export const USER_KEY = ['user'];
const RETRY_DELAYS_MS = [500, 1500, 4000];

export interface FetchUserOptions {
  /** Told before each retry, so that the loading view can say "Reconnecting…". */
  onRetry: () => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** A lost connection or a fault of the server says nothing about the token. */
export const isPassing = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/**
 * Fetches the current user: GET /api/user (specification section 7).
 * @returns the user
 * @throws ApiError at once for a 401 or another refusal; for a lost connection or a 5xx after three retries with backoff
 */
export async function fetchCurrentUser({onRetry, wait}: FetchUserOptions): Promise<CurrentUser> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return (await request<CurrentUserResponse>({path: '/api/user'})).user;
    } catch (error) {
      if (!isPassing(error)) throw error;
      onRetry();
      await wait(delay);
    }
  }
  return (await request<CurrentUserResponse>({path: '/api/user'})).user;
}
