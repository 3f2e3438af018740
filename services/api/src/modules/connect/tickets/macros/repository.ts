import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type MacroRow = Selectable<Schema['connect.macro']>;

/** Macros that the transaction's user may see, by name. */
export const listMacros = (trx: Trx): Promise<MacroRow[]> =>
  trx
    .selectFrom('connect.macro')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const findMacros = (trx: Trx, ids: string[]): Promise<MacroRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('connect.macro').selectAll().where('id', 'in', ids).execute();

/** Reads a macro and locks it until the transaction ends. */
export const lockMacro = (trx: Trx, id: string): Promise<MacroRow | undefined> =>
  trx.selectFrom('connect.macro').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertMacro = async (
  trx: Trx,
  row: Insertable<Schema['connect.macro']>,
): Promise<void> => {
  await trx.insertInto('connect.macro').values(row).execute();
};

export const updateMacro = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.macro']>,
): Promise<void> => {
  await trx.updateTable('connect.macro').set(change).where('id', '=', id).execute();
};

export const deleteMacro = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.macro').where('id', '=', id).execute();
};

export const countUse = async (trx: Trx, ids: string[]): Promise<void> => {
  if (ids.length > 0)
    await trx
      .updateTable('connect.macro')
      .set({usageCount: sql`usage_count + 1`})
      .where('id', 'in', ids)
      .execute();
};
