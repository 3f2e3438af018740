import {createHash} from 'node:crypto';
import type {Limit} from '#config/index.ts';
import {type Trx, withSystem} from '#database/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {type Attempts, FREE_OF_ALL, judgeFailure, judgeRate, type Verdict} from './backoff.ts';
import {networkOf} from '#plugins/network/network.ts';
import {
  deleteAttempts,
  findAttempts,
  lockAttempts,
  readAttempts,
  saveAttempts,
  saveUnchanged,
} from './attempts-repository.ts';

type Clock = Pick<Core, 'db' | 'now'>;

/** Subject of a count; the value itself (an address) is stored hashed. */
export interface AttemptKey {
  kind: 'ip' | 'password' | 'mail' | 'invitation' | 'workspace';
  value: string;
}

const TOO_MANY = 'Too many attempts. Wait a moment and try again.';

/** Counts an attempt under a limit. Throws 429 with Retry-After beyond it. */
export const limitRate = (deps: Clock, key: AttemptKey, limit: Limit): Promise<void> =>
  judge(deps, [{hashed: hashKey(key), rule: byRate(deps.now(), limit)}]);

interface Rate {
  key: AttemptKey;
  limit: Limit;
  now: Date;
}

/** Does the same as `limitRate` in the caller's transaction. @returns false beyond the limit */
export const allowRate = async (trx: Trx, rate: Rate): Promise<boolean> =>
  (await takeRate(trx, {...rate, amount: 1})) === null;

/** Counts several attempts at once, all or none. @returns seconds to wait beyond the limit, else null */
export const takeRate = async (
  trx: Trx,
  {key, limit, now, amount}: Rate & {amount: number},
): Promise<number | null> => {
  const rule: Rule = (known) => judgeRate(known, now, {...limit, amount});
  return (await judgeWithin(trx, [{hashed: hashKey(key), rule}])).retryAfter;
};

/** Checks one attempt as `takeRate` does, without counting it. */
export const checkRate = async (trx: Trx, {key, limit, now}: Rate): Promise<number | null> =>
  judgeRate(await findAttempts(trx, hashKey(key)), now, limit).retryAfter;

/** Refunds counted attempts. */
export const refundRate = async (trx: Trx, key: AttemptKey, amount: number): Promise<void> => {
  const hashed = hashKey(key);
  const known = (await lockAttempts(trx, [hashed])).get(hashed);
  if (known)
    await saveAttempts(
      trx,
      new Map([[hashed, {...known, count: Math.max(0, known.count - amount)}]]),
    );
};

interface MailAsked {
  kind: 'register' | 'verify' | 'reset' | 'email_change';
  email: string;
  address: string;
}

/** Counts a mail that anyone may request. @returns false beyond the limit of the requesting network address, or of all together */
export const mayMail = async (
  {config: {limits}, now}: Pick<Core, 'config' | 'now'>,
  trx: Trx,
  {kind, email, address}: MailAsked,
): Promise<boolean> => {
  const value = `${kind}:${email.toLowerCase()}`;
  return (
    (await allowRate(trx, {
      key: {kind: 'mail', value: `${value}:${networkOf(address)}`},
      limit: limits.mailPerAddress,
      now: now(),
    })) &&
    allowRate(trx, {key: {kind: 'mail', value}, limit: limits.mailPerAddressOfAll, now: now()})
  );
};

/**
 * Call before checking a secret: counts the attempt as failed, so that concurrent attempts cannot slip through. Throws 429 with Retry-After
 * while the delay after earlier failures lasts.
 */
export const limitFailures = (deps: Clock, key: AttemptKey): Promise<void> =>
  judge(deps, [{hashed: hashKey(key), rule: byFailures(deps.now())}]);

export const forgetFailures = (trx: Trx, key: AttemptKey): Promise<void> =>
  deleteAttempts(trx, [hashKey(key)]);

/** Origin of a guess at a password or a code: its account and network place, and its browser if the account knows that one. */
export interface Guesser {
  account: string;
  address: string;
  knownDevice?: string | undefined;
}

/** Does the same as `limitFailures` for the password of an account: per network place, with a higher allowance for all together. */
export const limitGuessing = (deps: Clock, guesser: Guesser): Promise<void> =>
  judge(deps, guesses(guesser, deps.now()));

/** Does the same as `limitGuessing`, and applies `limitRate` to the network place: everything that a login counts, at once. */
export const limitLogin = (deps: Clock, guesser: Guesser, limit: Limit): Promise<void> => {
  const now = deps.now();
  return judge(deps, [
    {hashed: hashKey(placeKey(guesser.address)), rule: byRate(now, limit)},
    ...guesses(guesser, now),
  ]);
};

/** Call after a right password, or a link that proves the address: clears the failures of this place, and those of all together. */
export const forgetGuessing = (trx: Trx, guesser: Guesser): Promise<void> =>
  deleteAttempts(trx, guessKeys(guesser));

/** Keys of the failures that a right password clears. */
export const guessKeys = (guesser: Guesser): string[] => [
  hashKey(ownKey(guesser)),
  ...(guesser.knownDevice === undefined ? [hashKey(allKey(guesser))] : []),
];

/** Key of a network place; calls of visitors are counted for each. */
export const placeKey = (address: string): AttemptKey => ({kind: 'ip', value: networkOf(address)});
const allKey = ({account}: Guesser): AttemptKey => ({
  kind: 'password',
  value: account.toLowerCase(),
});
const ownKey = ({account, address, knownDevice}: Guesser): AttemptKey => ({
  kind: 'password',
  value: `${account.toLowerCase()} ${knownDevice === undefined ? `from ${networkOf(address)}` : `with ${knownDevice}`}`,
});

const hashKey = ({kind, value}: AttemptKey) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;

type Rule = (known: Attempts | undefined) => Verdict;
interface Judgement {
  hashed: string;
  rule: Rule;
}

const byRate =
  (now: Date, limit: Limit): Rule =>
  (known) =>
    judgeRate(known, now, limit);
const byFailures =
  (now: Date, free?: number): Rule =>
  (known) =>
    judgeFailure(known, now, free);

const guesses = (guesser: Guesser, now: Date): Judgement[] => [
  {hashed: hashKey(ownKey(guesser)), rule: byFailures(now)},
  ...(guesser.knownDevice === undefined
    ? [{hashed: hashKey(allKey(guesser)), rule: byFailures(now, FREE_OF_ALL)}]
    : []),
];

/** Takes locks only on a conflict, since most attempts share their keys with no concurrent one. */
const judge = async ({db}: Clock, judgements: readonly Judgement[]): Promise<void> => {
  const verdict =
    (await judgeAtOnce(db, judgements)) ??
    (await withSystem(db, (trx) => judgeWithin(trx, judgements)));
  if (verdict.retryAfter !== null)
    throw problem('rate_limited', TOO_MANY, {retryAfter: verdict.retryAfter});
};

/** @returns null if another attempt interfered */
const judgeAtOnce = async (
  db: Clock['db'],
  judgements: readonly Judgement[],
): Promise<Judged | null> => {
  const read = await readAttempts(db, keysOf(judgements));
  const judged = judgeAll(judgements, read);
  const isCounted = judged.next.size === 0 || (await saveUnchanged(db, judged.next, read));
  return isCounted ? judged : null;
};

const judgeWithin = async (trx: Trx, judgements: readonly Judgement[]): Promise<Judged> => {
  const judged = judgeAll(judgements, await lockAttempts(trx, keysOf(judgements)));
  if (judged.next.size > 0) await saveAttempts(trx, judged.next);
  return judged;
};

interface Judged {
  /** Seconds to wait if the attempt is refused. */
  retryAfter: number | null;
  /** Counts to store. */
  next: ReadonlyMap<string, Attempts>;
}

const keysOf = (judgements: readonly Judgement[]) => judgements.map(({hashed}) => hashed);

/** Judges one after the other, up to the first refusal; those before it are counted. A count of 0 is absent. */
const judgeAll = (
  judgements: readonly Judgement[],
  found: ReadonlyMap<string, Attempts>,
): Judged => {
  const verdicts = judgements.map(({hashed, rule}) => {
    const known = found.get(hashed);
    return {hashed, ...rule(known?.count ? known : undefined)};
  });
  const refused = verdicts.findIndex(({retryAfter}) => retryAfter !== null);
  const counted = refused < 0 ? verdicts : verdicts.slice(0, refused);
  return {
    retryAfter: verdicts[refused]?.retryAfter ?? null,
    next: new Map(counted.map(({hashed, next}) => [hashed, next])),
  };
};
