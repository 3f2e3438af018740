import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {leaveWorkspace, type Trx, withSystem} from '#database/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {forgetFailures, forgetGuessing, limitFailures, limitGuessing} from '../../guard/index.ts';
import type {Proven} from '#plugins/caller/auth.ts';
import type {Client} from '#plugins/caller/client.ts';
import {findUser, type UserRow} from '../../users/index.ts';
import {codeGuesser} from './challenge.ts';
import {checkRecoveryCode, checkTotp} from './check-code.ts';
import {methodsOf} from './factors.ts';

const NO_WAY_LEFT =
  'With this you would have no code left for the next time. Replace your recovery codes first.';

type Work<Result> = (trx: Trx, user: UserRow) => Promise<Result>;

/**
 * Runs an action that needs the password, and a code too where a second factor is on: nothing else checks the password of a logged-in user
 * (decision 0140).
 * @throws 422 naming `currentPassword` or `code`, 429 after many wrong ones, 404 when the account is gone
 */
export const withProof = async <Result>(
  deps: AccountDeps,
  {userId, proof: {currentPassword, code}, client}: Proven,
  work: Work<Result>,
): Promise<Result> => {
  const user = await confirmPassword(deps, userId, currentPassword);
  if ((await methodsOf(deps.db, userId)).length === 0)
    return withSystem(deps.db, (trx) => work(trx, user));
  if (code === undefined) throw invalid({code: 'Code is required'});
  return withCode(deps, {user, code, client}, work);
};

/** Does the same as `withProof` for a change of the second factor. @throws also 409 without one */
export const withBothFactors = async <Result>(
  deps: AccountDeps,
  proven: Proven,
  work: Work<Result>,
): Promise<Result> =>
  withProof(deps, proven, async (trx, user) => {
    if ((await methodsOf(trx, user.id)).length === 0)
      throw problem('illegal_transition', 'Your second factor is off.');
    return work(trx, user);
  });

const confirmPassword = async (
  deps: AccountDeps,
  userId: string,
  currentPassword: string,
): Promise<UserRow> => {
  const user = await findUser(deps.db, userId);
  if (!user) throw notFound('Account');
  const key = {kind: 'password', value: `change ${userId}`} as const;
  await limitFailures(deps, key);
  if (!(await deps.hasher.verify(user.passwordHash, currentPassword)))
    throw invalid({currentPassword: 'Current password is incorrect'});
  await withSystem(deps.db, (trx) => forgetFailures(trx, key));
  return user;
};

interface Shown {
  user: UserRow;
  code: string;
  client: Client;
}

const withCode = async <Result>(
  deps: AccountDeps,
  {user, code, client}: Shown,
  work: Work<Result>,
): Promise<Result> => {
  const guesser = codeGuesser(user.id, client);
  await limitGuessing(deps, guesser);
  return withSystem(deps.db, async (trx) => {
    const isOfApp = /^[\d\s]+$/.test(code);
    const fault = isOfApp
      ? await checkTotp(deps, trx, {user, code})
      : await checkRecoveryCode(deps, trx, {user, code, client});
    if (fault !== null) throw invalid({code: fault});
    await forgetGuessing(trx, guesser);
    const result = await work(trx, user);
    await keepAWay(trx, user.id);
    return result;
  });
};

/** Passkeys prove nothing here: with neither an app nor a recovery code beside them, no action would be possible any more. */
const keepAWay = async (trx: Trx, userId: string): Promise<void> => {
  await leaveWorkspace(trx);
  const methods = await methodsOf(trx, userId);
  if (methods.length > 0 && methods.every((method) => method === 'passkey'))
    throw invalid({code: NO_WAY_LEFT});
};
