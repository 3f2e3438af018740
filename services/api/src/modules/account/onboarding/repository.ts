import type {Insertable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import {insertSmsPermission} from '../balance/index.ts';

/** Serialises onboarding calls of one person. */
export const lockUser = async (trx: Trx, userId: string): Promise<void> => {
  await trx.selectFrom('account.user').select('id').where('id', '=', userId).forUpdate().execute();
};

/** Includes the permission for SMS: to the workspace's own country at this time. */
export const insertWorkspace = async (
  trx: Trx,
  workspace: Insertable<Schema['account.workspace']>,
): Promise<void> => {
  await trx.insertInto('account.workspace').values(workspace).execute();
  await insertSmsPermission(trx, workspace);
};

/** True if their personal data was erased in the workspace: they cannot come back to it. */
export const isErasedMember = async (
  trx: Trx,
  {workspaceId, userId}: {workspaceId: string; userId: string},
): Promise<boolean> => {
  const row = await trx
    .selectFrom('account.membership')
    .select('formerNumber')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (row?.formerNumber ?? null) !== null;
};

/** A former member who is invited again comes back, with the role of the invitation. */
export const upsertMembership = async (
  trx: Trx,
  membership: Insertable<Schema['account.membership']>,
): Promise<void> => {
  const {role, status, joinedAt} = membership;
  await trx
    .insertInto('account.membership')
    .values({...membership, unreadFrom: joinedAt})
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'userId']).doUpdateSet({
        role,
        status,
        joinedAt,
        unreadFrom: joinedAt,
      }),
    )
    .execute();
};
