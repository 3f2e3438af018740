import {hash, verify} from '@node-rs/argon2';
import type {Limits} from '../../../config/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import {newSecret} from './secret.ts';

/** Passwords in, argon2id hashes out; never more at a time than the machine has cores. */
export interface Hasher {
  hash: (password: string) => Promise<string>;
  /** `stored` null: the account does not exist; the same work is done and the answer is false. */
  verify: (stored: string | null, password: string) => Promise<boolean>;
}

/** OWASP's parameters for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const PARAMETERS = {memoryCost: 19_456, timeCost: 2, parallelism: 1};

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
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    verify: (stored, password) =>
      inTurn(async () => {
        decoy ??= hash(newSecret(), PARAMETERS);
        const isRight = await verify(stored ?? (await decoy), password);
        return isRight && stored !== null;
      }),
  };
};
