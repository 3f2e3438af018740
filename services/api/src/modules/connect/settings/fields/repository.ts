import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import {COUNT_MAX} from '@switchboard/contracts/limits';
import type {Schema, Trx} from '#database/index.ts';

export type FieldRow = Selectable<Schema['connect.field']>;

/** In the order of display. */
export const listFields = (trx: Trx): Promise<FieldRow[]> =>
  trx.selectFrom('connect.field').selectAll().orderBy('position').orderBy('id').execute();

/** Reads a field and locks it until the transaction ends. */
export const lockField = (trx: Trx, id: string): Promise<FieldRow | undefined> =>
  trx.selectFrom('connect.field').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertField = async (
  trx: Trx,
  row: Insertable<Schema['connect.field']>,
): Promise<void> => {
  await trx.insertInto('connect.field').values(row).execute();
};

export const updateField = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.field']>,
): Promise<void> => {
  await trx.updateTable('connect.field').set(change).where('id', '=', id).execute();
};

export const deleteField = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.field').where('id', '=', id).execute();
};

/** Number of tickets with a value of it, counted up to COUNT_MAX + 1. */
export const countFilled = async (trx: Trx, id: string): Promise<number> => {
  const {rows} = await sql<{count: number}>`select count(*)::int as count from (
    select from connect.ticket where fields ->> ${id}::text is not null limit ${COUNT_MAX + 1}) as filled`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/** Removes the values of a deleted field from some tickets. @returns number of tickets */
export const forgetValues = async (trx: Trx, id: string, limit: number): Promise<number> => {
  const {rows} = await sql`update connect.ticket set fields = fields - ${id}::text where id in (
    select id from connect.ticket where fields ->> ${id}::text is not null order by id limit ${limit} for update) returning id`.execute(
    trx,
  );
  return rows.length;
};
