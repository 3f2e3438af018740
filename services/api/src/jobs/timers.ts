import {whateverIsWanted} from '../workers/index.ts';

/** Scheduled work of this process. It is lost when the process ends, so it must be backed by a job. */
export interface Timers {
  /** Does the work once `due` has come. */
  at: (due: Date, work: () => Promise<unknown>) => void;
  /** Cancels work that is not due yet, and waits for work in progress. */
  stop: () => Promise<void>;
}

/** Longest delay of a Node timer; later work is left to its job. */
const LONGEST_MS = 2 ** 31 - 1;
/** A timer may fire slightly before the clock reaches its time. */
const SLACK_MS = 5;

/**
 * @param now clock with which `due` is compared
 * @param onError gets errors of the work
 */
export const createTimers = (now: () => Date, onError: (error: unknown) => void): Timers => {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  return {
    at: (due, work) => {
      const delay = Math.max(0, due.getTime() - now().getTime()) + SLACK_MS;
      if (delay > LONGEST_MS) return;
      const begin = () => {
        waiting.delete(timer);
        const done = work()
          .catch(onError)
          .finally(() => running.delete(done));
        running.add(done);
      };
      const timer = whateverIsWanted(() => setTimeout(begin, delay));
      timer.unref();
      waiting.add(timer);
    },
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
};
