import {problem} from '@switchboard/service-kit/errors';
import type {Limits} from '#config/index.ts';
import {createThreads, fromFailure} from '#workers/index.ts';
import type {Hasher} from '../ports.ts';
import type {HashOrder} from './hash-thread.ts';
import {newSecret} from './secret.ts';

/**
 * Dedicated low-priority threads of this process, so that a flood of logins delays nobody who is logged in
 * (docs/performance.md#logins).
 */
const threads = createThreads(new URL('./hash-thread.ts', import.meta.url));

const inThread = async <Result>(order: HashOrder): Promise<Result> => {
  const thread = threads.take();
  const said = await thread.ask<Result>(order).catch((error: unknown) => {
    threads.end(thread);
    throw error;
  });
  threads.giveBack(thread);
  if (said.kind === 'failure') throw fromFailure(said.failure);
  if (said.kind !== 'piece') throw new Error(`A hash is not ${said.kind}.`);
  return said.piece;
};

/** Beyond `hashQueue` waiting checks both functions throw `unavailable` (503 with Retry-After). */
export const createHasher = ({
  hashConcurrency,
  hashQueue,
}: Pick<Limits, 'hashConcurrency' | 'hashQueue'>): Hasher => {
  const waiting: Array<() => void> = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= hashConcurrency) {
      if (waiting.length >= hashQueue)
        throw problem('unavailable', 'Too many people are logging in. Try again in a moment.', {
          retryAfter: 1,
        });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => inThread<string>({password})),
    verify: (stored, password) =>
      inTurn(async () => {
        decoy ??= inThread<string>({password: newSecret()});
        const isRight = await inThread<boolean>({stored: stored ?? (await decoy), password});
        return isRight && stored !== null;
      }),
  };
};
