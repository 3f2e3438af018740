import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

type SettingRow = Selectable<Schema['connect.replySetting']>;

export const findSettings = (trx: Trx): Promise<SettingRow | undefined> =>
  trx.selectFrom('connect.replySetting').selectAll().executeTakeFirst();

/** Reads the settings and locks them until the transaction ends. */
export const lockSettings = (trx: Trx): Promise<SettingRow | undefined> =>
  trx.selectFrom('connect.replySetting').selectAll().forUpdate().executeTakeFirst();

export const saveSettings = async (
  trx: Trx,
  {workspaceId, ...values}: Insertable<Schema['connect.replySetting']>,
): Promise<void> => {
  await trx
    .insertInto('connect.replySetting')
    .values({workspaceId, ...values})
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(values))
    .execute();
};
