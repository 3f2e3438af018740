import {type Insertable, type Selectable, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

type SettingRow = Selectable<Schema['connect.tagSetting']>;

export const findSettings = (trx: Trx): Promise<SettingRow | undefined> =>
  trx.selectFrom('connect.tagSetting').selectAll().executeTakeFirst();

/** Reads the settings and locks them until the transaction ends. */
export const lockSettings = (trx: Trx): Promise<SettingRow | undefined> =>
  trx.selectFrom('connect.tagSetting').selectAll().forUpdate().executeTakeFirst();

export const saveSettings = async (
  trx: Trx,
  {workspaceId, ...values}: Insertable<Schema['connect.tagSetting']>,
): Promise<void> => {
  await trx
    .insertInto('connect.tagSetting')
    .values({workspaceId, ...values})
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(values))
    .execute();
};

/** The names that are on no visible ticket, ignoring case. */
export const findUnknown = async (trx: Trx, names: readonly string[]): Promise<string[]> => {
  const {rows} = await sql<{name: string}>`
    select name from unnest(${names}::text[]) with ordinality as wanted (name, place)
    where not exists (select from connect.ticket_tag where tag = lower(name)) order by place`.execute(
    trx,
  );
  return rows.map(({name}) => name);
};
