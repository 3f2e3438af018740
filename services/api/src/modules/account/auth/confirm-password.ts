import {invalid, notFound} from '@switchboard/service-kit/errors';
import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {findUser, type UserRow} from '../user/repository.ts';
import {forgetFailures, limitFailures} from './attempts.ts';

/**
 * For changes that a session alone does not suffice for.
 * @returns the person, whose present password it is
 * @throws 422 naming `currentPassword`, 429 after many wrong guesses, 404 when the account is gone
 */
export const confirmPassword = async (
  deps: ApiDeps,
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
