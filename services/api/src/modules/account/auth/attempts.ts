import {createHash} from 'node:crypto';
import type {Limit} from '../../../config/index.ts';
import {type Trx, withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {problem} from '@switchboard/service-kit/errors';
import {type Attempts, FREE_OF_ALL, judgeFailure, judgeRate, type Verdict} from './backoff.ts';
import {networkOf} from './network.ts';
import {deleteAttempts, findAttempts, lockAttempts, saveAttempts} from './attempts-repository.ts';

type Clock = Pick<ApiDeps, 'db' | 'now'>;

/** Who or what is counted; the value itself (an address) is stored hashed. */
export interface AttemptKey {
  kind: 'ip' | 'password' | 'mail' | 'invitation' | 'workspace';
  value: string;
}

const TOO_MANY = 'Too many attempts. Wait a moment and try again.';

/** Counts a try under a limit. Throws 429 with Retry-After beyond it. */
export const limitRate = (deps: Clock, key: AttemptKey, limit: Limit): Promise<void> =>
  judge(deps, [{key, rule: byRate(deps.now(), limit)}]);

interface Rate {
  key: AttemptKey;
  limit: Limit;
  now: Date;
}

/** As `limitRate`, in the caller's transaction. @returns false beyond the limit */
export const allowRate = async (trx: Trx, rate: Rate): Promise<boolean> =>
  (await takeRate(trx, {...rate, amount: 1})) === null;

/** Counts so many tries at once, all or none. @returns seconds to wait beyond the limit, else null */
export const takeRate = (
  trx: Trx,
  {key, limit, now, amount}: Rate & {amount: number},
): Promise<number | null> =>
  judgeWithin(trx, [{key, rule: (known) => judgeRate(known, now, {...limit, amount})}]);

/** As `takeRate` for one try, but counts nothing. */
export const checkRate = async (trx: Trx, {key, limit, now}: Rate): Promise<number | null> =>
  judgeRate(await findAttempts(trx, hashKey(key)), now, limit).retryAfter;

/** Takes tries back that were counted. */
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

/** Counts a mail that anyone may ask for. @returns false beyond the limit of the network address that asks, or of all together */
export const mayMail = async (
  {config: {limits}, now}: Pick<ApiDeps, 'config' | 'now'>,
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
 * Before a secret is checked: counts the try as failed, so that tries at the same time cannot slip through.
 * Throws 429 with Retry-After while the delay after earlier failures lasts.
 */
export const limitFailures = (deps: Clock, key: AttemptKey): Promise<void> =>
  judge(deps, [{key, rule: byFailures(deps.now())}]);

export const forgetFailures = (trx: Trx, key: AttemptKey): Promise<void> =>
  deleteAttempts(trx, [hashKey(key)]);

/** Who tries a password or a code: of which account, from where, and with which browser where that is one that the account knows. */
export interface Guesser {
  account: string;
  address: string;
  knownDevice?: string | undefined;
}

/** As `limitFailures`, for the password of an account: for each place of the network, and slower for all together. */
export const limitGuessing = (deps: Clock, guesser: Guesser): Promise<void> =>
  judge(deps, guesses(guesser, deps.now()));

/** As `limitGuessing`, and as many from one place of the network as `limitRate` allows: all that a login counts, at once. */
export const limitLogin = (deps: Clock, guesser: Guesser, limit: Limit): Promise<void> => {
  const now = deps.now();
  return judge(deps, [
    {key: placeKey(guesser.address), rule: byRate(now, limit)},
    ...guesses(guesser, now),
  ]);
};

/** After a right password, or a link that proves the address: the failures of this place are forgotten, and those of all together. */
export const forgetGuessing = (trx: Trx, guesser: Guesser): Promise<void> =>
  deleteAttempts(trx, [
    hashKey(ownKey(guesser)),
    ...(guesser.knownDevice === undefined ? [hashKey(allKey(guesser))] : []),
  ]);

/** A place of the network; what visitors call is counted for each. */
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
  key: AttemptKey;
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
  {key: ownKey(guesser), rule: byFailures(now)},
  ...(guesser.knownDevice === undefined
    ? [{key: allKey(guesser), rule: byFailures(now, FREE_OF_ALL)}]
    : []),
];

const judge = async ({db}: Clock, judgements: readonly Judgement[]): Promise<void> => {
  const retryAfter = await withSystem(db, (trx) => judgeWithin(trx, judgements));
  if (retryAfter !== null) throw problem('rate_limited', TOO_MANY, {retryAfter});
};

/** One after the other, up to the first that is refused; those before it are counted. */
const judgeWithin = async (trx: Trx, judgements: readonly Judgement[]): Promise<number | null> => {
  const all = judgements.map(({key, rule}) => ({hashed: hashKey(key), rule}));
  const known = await lockAttempts(
    trx,
    all.map(({hashed}) => hashed),
  );
  const verdicts = all.map(({hashed, rule}) => ({hashed, ...rule(known.get(hashed))}));
  const refused = verdicts.findIndex(({retryAfter}) => retryAfter !== null);
  const counted = refused < 0 ? verdicts : verdicts.slice(0, refused);
  if (counted.length > 0)
    await saveAttempts(trx, new Map(counted.map(({hashed, next}) => [hashed, next])));
  return verdicts[refused]?.retryAfter ?? null;
};
