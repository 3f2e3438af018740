import {setTimeout as pause} from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 2000;

/**
 * Does work, again after an error that may pass, with a growing delay.
 * @param triesFor how often it is done at most if it fails so; 1 for an error that does not pass
 */
export const repeatWork = async <Result>(
  work: () => Promise<Result>,
  triesFor: (error: unknown) => number,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= triesFor(error)) throw error;
      await pause(Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS));
    }
  }
};

/** SQLSTATE: a lost connection, a rollback (a deadlock), no room, a lock, and an intervention (a timeout, a restart). */
const PASSING = /^(?:08|40|53|55|57)[\dA-Z]{3}$/;
const OF_NETWORK = /^E[A-Z]+$/;

/** True for an error of a database that the same work may not meet again. */
export const mayPass = (error: unknown): boolean => {
  const {code, message = ''} = error as {code?: string; message?: string};
  // Errors of node-postgres about its own connection have no code.
  return code === undefined
    ? /\bconnection\b|\bconnect\b/i.test(message)
    : PASSING.test(code) || OF_NETWORK.test(code);
};
