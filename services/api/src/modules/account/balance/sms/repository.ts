import {type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

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

/** A workspace that an earlier version created while this one started has none. */
const addMissing = async (trx: Trx, workspaceId: string): Promise<void> => {
  await trx
    .insertInto('account.smsPermission')
    .columns(['workspaceId', 'countries'])
    .expression((eb) =>
      eb
        .selectFrom('account.workspace')
        .select(['id', sql<string[]>`array[country::text]`.as('countries')])
        .where('id', '=', workspaceId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** For `withSystem` only. @returns undefined for an unknown workspace */
export const lockSmsPermission = async (
  trx: Trx,
  workspaceId: string,
): Promise<SmsPermissionRow | undefined> => {
  await addMissing(trx, workspaceId);
  return trx
    .selectFrom('account.smsPermission')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
};

/** For `withSystem` only. */
export const updateSmsPermission = async (
  trx: Trx,
  workspaceId: string,
  change: Updateable<Schema['account.smsPermission']>,
): Promise<void> => {
  await trx
    .updateTable('account.smsPermission')
    .set(change)
    .where('workspaceId', '=', workspaceId)
    .execute();
};

/** Permission of the workspace of `trx`. */
export const findSmsPermission = (trx: Trx): Promise<SmsPermissionRow | undefined> =>
  trx.selectFrom('account.smsPermission').selectAll().executeTakeFirst();

/** True if money has come from the workspace of `trx`: the sandbox moves none. */
export const hasPaid = async (trx: Trx): Promise<boolean> =>
  (await trx
    .selectFrom('account.topUp')
    .select('id')
    .where('status', '=', 'paid')
    .where('provider', '!=', 'sandbox')
    .limit(1)
    .executeTakeFirst()) !== undefined;
