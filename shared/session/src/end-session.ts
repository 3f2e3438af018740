import {call} from '@switchboard/api-client';
import {logout} from '@switchboard/contracts/auth/endpoints';
import {isPassing} from './current-user.ts';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 300_000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Notifies the server of the end of a session, and retries until it answers.
 * @param token token of that session, which this browser has already deleted
 */
export async function endSession(token: string): Promise<void> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, LONGEST_DELAY_MS)) {
    try {
      await call(logout, {body: {}, headers: {Authorization: `Bearer ${token}`}});
      return;
    } catch (error) {
      if (!isPassing(error)) return;
      await wait(delay);
    }
  }
}
