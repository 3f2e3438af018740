import {problem} from '@switchboard/service-kit/errors';
import {onUnwanted} from './wanted.ts';

/** Ends a turn; called by its holder. */
export type Leave = () => void;

export interface FairQueue {
  /**
   * Waits for a turn. The waiting key with the least recent time is next; waiting counts in its favour.
   * @param keys owners of the work, the main one first, e.g. workspace and sender
   * @param size `large` work leaves one of the turns to small work
   * @throws 503 when too many wait: of the owner with most of them, the key with the most recent time; `WorkEnded` once nobody wants it any
   *   more
   */
  enter: (keys: readonly string[], size?: 'large' | 'small') => Promise<Leave>;
}

export interface QueueLimits {
  /** Turns at a time. */
  atOnce: number;
  /** Maximum of waiting entries. */
  waitingMax: number;
  /** Turns of one owner at a time; one when omitted. */
  perOwner?: number;
}

interface Waiting {
  keys: readonly string[];
  isLarge: boolean;
  since: number;
  go: (leave: Leave) => void;
  refuse: (error: Error) => void;
}

/** Used time counts half after a minute. */
const HALF_LIFE_MS = 60_000;
const KEYS_MAX = 10_000;
const RETRY_SECONDS = 60;

/** Recently used time of each key, in milliseconds. */
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

const ownerOf = ({keys: [owner = '']}: Pick<Waiting, 'keys'>): string => owner;

/** Entries of the owner with most of the queue: one of them is rejected, so nobody fills it up for the others. */
const ofGreediest = (waiting: readonly Waiting[]): Waiting[] => {
  const owners = [...Map.groupBy(waiting, ownerOf).values()];
  return owners.reduce((most, own) => (own.length > most.length ? own : most), []);
};

/** Holders of turns. */
const createRunning = ({atOnce, perOwner = 1}: QueueLimits) => {
  const running = new Set<Pick<Waiting, 'keys' | 'isLarge'>>();
  return {
    hasRoomFor: (one: Waiting): boolean => {
      const own = [...running].filter((other) => ownerOf(other) === ownerOf(one));
      const large = [...running].filter(({isLarge}) => isLarge);
      return (
        running.size < atOnce &&
        own.length < perOwner &&
        (!one.isLarge || large.length < Math.max(1, atOnce - 1))
      );
    },
    add: (one: Waiting) => void running.add(one),
    remove: (one: Waiting) => void running.delete(one),
  };
};

/** Queues an entry until it gets a turn, is rejected, or nobody wants its work any more. */
const waitIn = (
  waiting: Set<Waiting>,
  who: Pick<Waiting, 'keys' | 'isLarge' | 'since'>,
): Promise<Leave> =>
  new Promise((resolve, reject) => {
    const one: Waiting = {
      ...who,
      go: (leave) => {
        stopListening();
        resolve(leave);
      },
      refuse: (error) => {
        stopListening();
        reject(error);
      },
    };
    waiting.add(one);
    const stopListening = onUnwanted((error) => {
      if (waiting.delete(one)) reject(error);
    });
  });

/** Shares a few turns among many, so that nobody's costly work delays the work of others for long (decision 0135). */
export const createFairQueue = (
  limits: QueueLimits,
  now: () => number = () => performance.now(),
): FairQueue => {
  const ledger = createLedger(now);
  const waiting = new Set<Waiting>();
  const running = createRunning(limits);

  const debtOf = ({keys, since}: Waiting) =>
    keys.reduce((sum, key) => sum + ledger.read(key), since - now());
  const findNext = (): Waiting | undefined => {
    const [first, ...others] = [...waiting].filter(running.hasRoomFor);
    return first && others.reduce((best, one) => (debtOf(one) < debtOf(best) ? one : best), first);
  };
  const begin = (one: Waiting) => {
    waiting.delete(one);
    running.add(one);
    const start = now();
    one.go(() => {
      running.remove(one);
      for (const key of one.keys) ledger.add(key, now() - start);
      fill();
    });
  };
  /** One who leaves may have blocked several: of their workspace, and with large work. */
  const fill = () => {
    for (let one = findNext(); one; one = findNext()) begin(one);
  };
  const refuseOne = () => {
    const one = ofGreediest([...waiting]).reduce((worst, other) =>
      debtOf(other) >= debtOf(worst) ? other : worst,
    );
    waiting.delete(one);
    one.refuse(
      problem('unavailable', 'The system is busy. Try again in a minute.', {
        retryAfter: RETRY_SECONDS,
      }),
    );
  };
  return {
    enter: (keys, size = 'small') => {
      const turn = waitIn(waiting, {keys, isLarge: size === 'large', since: now()});
      fill();
      if (waiting.size > limits.waitingMax) refuseOne();
      return turn;
    },
  };
};
