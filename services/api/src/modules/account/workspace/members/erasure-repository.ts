import type {Updateable} from 'kysely';
import {sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

/** Next number of a former member of the workspace of `trx`. */
export const takeFormerNumber = async (trx: Trx): Promise<number> => {
  const {formerCount} = await trx
    .updateTable('account.workspace')
    .set(({eb}) => ({formerCount: eb('formerCount', '+', 1)}))
    .returning('formerCount')
    .executeTakeFirstOrThrow();
  return formerCount;
};

/** Deletes data of the workspace of `trx` about a user beyond their membership. @param email address of invitations, in any case */
export const deleteTraces = async (
  trx: Trx,
  {userId, email, as}: {userId: string; email: string; as: string},
): Promise<void> => {
  for (const table of [
    'account.teamMember',
    'account.presence',
    'account.notification',
    'account.notificationPreference',
    'account.pushSubscription',
  ] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  await trx
    .updateTable('account.invitation')
    .set({email: as})
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
};

/** True if a user is, or was, a member of another workspace; for `withSystem` only. */
export const isMemberElsewhere = async (
  trx: Trx,
  {userId, workspaceId}: {userId: string; workspaceId: string},
): Promise<boolean> =>
  (await trx
    .selectFrom('account.membership')
    .select('workspaceId')
    .where('userId', '=', userId)
    .where('workspaceId', '!=', workspaceId)
    .where('formerNumber', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Removes everything personal from an account, for good; for `withSystem` only. */
export const anonymiseAccount = async (
  trx: Trx,
  {userId, email}: {userId: string; email: string},
  account: Updateable<Schema['account.user']>,
): Promise<void> => {
  await trx.updateTable('account.user').set(account).where('id', '=', userId).execute();
  for (const table of [
    'account.session',
    'account.device',
    'account.token',
    'account.emailChange',
    'account.avatar',
    'account.idempotency',
  ] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute();
  await trx
    .deleteFrom('account.registration')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
};
