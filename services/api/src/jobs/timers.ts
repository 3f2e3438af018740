import {whateverIsWanted} from '../workers/index.ts';

/** Work that this process does at a time. It is lost when the process ends: a job must stand behind it. */
export interface Timers {
  /** Does the work once `due` has come. */
  at: (due: Date, work: () => Promise<unknown>) => void;
  /** Forgets what is not due yet, and waits for what is being done. */
  stop: () => Promise<void>;
}

/** The longest that a timer of Node can wait; what is due later is left to its job. */
const LONGEST_MS = 2 ** 31 - 1;
/** A timer may fire a moment before the clock says so. */
const SLACK_MS = 5;

/**
 * @param now the clock that `due` is compared with
 * @param onError gets what the work throws
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
