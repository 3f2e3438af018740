import {problem} from '@switchboard/service-kit/errors';

/** Given back by whoever had a turn. */
export type Leave = () => void;
export interface FairQueue {
  /**
   * Waits for a turn. Whoever took least time lately is next; waiting counts in their favour.
   * @param keys whose work it is, e.g. workspace and sender
   * @throws 503 when too many wait and others took less time lately
   */
  enter: (keys: readonly string[]) => Promise<Leave>;
}
interface Limits {
  /** Turns at a time. */
  atOnce: number;
  /** How many may wait. */
  waitingMax: number;
}
interface Waiting {
  keys: readonly string[];
  since: number;
  go: (leave: Leave) => void;
  refuse: (error: Error) => void;
}

/** Time that somebody took counts half after a minute. */
const HALF_LIFE_MS = 60_000;
const KEYS_MAX = 10_000;
const RETRY_SECONDS = 60;

/** Time that each key took lately, in milliseconds. */
const createLedger = (now: () => number) => {
  const entries = new Map<string, {ms: number; at: number}>();
  const read = (key: string): number => {
    const entry = entries.get(key);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / HALF_LIFE_MS) : 0;
  };
  const add = (key: string, ms: number) => {
    const sum = read(key) + ms;
    // Deleted and set again, so that the first key is the one that worked longest ago.
    entries.delete(key);
    entries.set(key, {ms: sum, at: now()});
    const [oldest] = entries.keys();
    if (entries.size > KEYS_MAX && oldest !== undefined) entries.delete(oldest);
  };
  return {read, add};
};

/** Shares a few turns among many, so that nobody's costly work holds up the work of others for long. */
export const createFairQueue = (
  {atOnce, waitingMax}: Limits,
  now: () => number = () => performance.now(),
): FairQueue => {
  const ledger = createLedger(now);
  const waiting: Waiting[] = [];
  let running = 0;

  const debtOf = ({keys, since}: Waiting) =>
    keys.reduce((sum, key) => sum + ledger.read(key), since - now());
  const take = (isNext: (debt: number, other: number) => boolean): Waiting | undefined => {
    const debts = waiting.map(debtOf);
    const index = debts.reduce(
      (best, debt, at) => (isNext(debt, debts[best] ?? debt) ? at : best),
      0,
    );
    return waiting.splice(index, 1)[0];
  };
  const next = () => {
    if (running >= atOnce) return;
    const one = take((debt, other) => debt < other);
    if (!one) return;
    running += 1;
    const start = now();
    one.go(() => {
      running -= 1;
      for (const key of one.keys) ledger.add(key, now() - start);
      next();
    });
  };
  return {
    enter: (keys) =>
      new Promise((go, refuse) => {
        waiting.push({keys, since: now(), go, refuse});
        next();
        if (waiting.length <= waitingMax) return;
        take((debt, other) => debt >= other)?.refuse(
          problem('unavailable', 'The system is busy. Try again in a minute.', {
            retryAfter: RETRY_SECONDS,
          }),
        );
      }),
  };
};
