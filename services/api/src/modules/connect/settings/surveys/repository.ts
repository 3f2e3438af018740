import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

type SettingRow = Selectable<Schema['connect.csatSetting']>;

export const findSettings = (trx: Trx): Promise<SettingRow | undefined> =>
  trx.selectFrom('connect.csatSetting').selectAll().executeTakeFirst();

/** Reads the settings and locks them until the transaction ends. */
export const lockSettings = (trx: Trx): Promise<SettingRow | undefined> =>
  trx.selectFrom('connect.csatSetting').selectAll().forUpdate().executeTakeFirst();

export const saveSettings = async (
  trx: Trx,
  {workspaceId, ...values}: Insertable<Schema['connect.csatSetting']>,
): Promise<void> => {
  await trx
    .insertInto('connect.csatSetting')
    .values({workspaceId, ...values})
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(values))
    .execute();
};
