import type {Selectable, Updateable} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';

export type SmsPermissionRow = Selectable<Schema['account.smsPermission']>;

/** For `withSystem` only. */
export const insertSmsPermission = async (
  trx: Trx,
  {id: workspaceId, country}: {id: string; country: string},
): Promise<void> => {
  await trx
    .insertInto('account.smsPermission')
    .values({workspaceId, countries: [country]})
    .execute();
};

/** For `withSystem` only. @returns undefined for an unknown workspace */
export const updateSmsPermission = (
  trx: Trx,
  workspaceId: string,
  change: Updateable<Schema['account.smsPermission']>,
): Promise<SmsPermissionRow | undefined> =>
  trx
    .updateTable('account.smsPermission')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .returningAll()
    .executeTakeFirst();

export const findSmsPermission = (
  trx: Trx,
  workspaceId: string,
): Promise<SmsPermissionRow | undefined> =>
  trx
    .selectFrom('account.smsPermission')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();

/** Whether money has come from the workspace: the sandbox moves none. */
export const hasPaid = async (trx: Trx, workspaceId: string): Promise<boolean> =>
  (await trx
    .selectFrom('account.topUp')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('status', '=', 'paid')
    .where('provider', '!=', 'sandbox')
    .limit(1)
    .executeTakeFirst()) !== undefined;
