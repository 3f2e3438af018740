import type {Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type SettingsRow = Selectable<Schema['account.balanceSettings']>;

export const findSettings = (trx: Trx, workspaceId: string): Promise<SettingsRow | undefined> =>
  trx
    .selectFrom('account.balanceSettings')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();

export const saveSettings = async (
  trx: Trx,
  {workspaceId, ...values}: SettingsRow,
): Promise<void> => {
  await trx
    .insertInto('account.balanceSettings')
    .values({workspaceId, ...values})
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(values))
    .execute();
};

export const updateLimits = async (
  trx: Trx,
  workspaceId: string,
  limits: {lowAt: number; monthlyCap: number | null},
): Promise<void> => {
  await trx
    .updateTable('account.balance')
    .set(limits)
    .where('workspaceId', '=', workspaceId)
    .execute();
};

/** Workspaces with a balance below its threshold that were not notified yet; in the role of `withSystem`. */
export const listUntold = async (trx: Trx): Promise<string[]> =>
  (
    await trx
      .selectFrom('account.balance')
      .select('workspaceId')
      .where('isLowTold', '=', false)
      .execute()
  ).map(({workspaceId}) => workspaceId);

export const markNotified = async (trx: Trx, workspaceId: string): Promise<void> => {
  await trx
    .updateTable('account.balance')
    .set({isLowTold: true})
    .where('workspaceId', '=', workspaceId)
    .execute();
};
