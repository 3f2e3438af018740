import {type Insertable, type Selectable, sql, type SqlBool} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type LeftOutRow = Selectable<Schema['connect.leftOutMail']>;
/** Position of the next page. */
export interface LeftOutKeys {
  at: Date;
  id: string;
}

/** @returns false if it exists already */
export const insertLeftOut = async (
  trx: Trx,
  row: Insertable<Schema['connect.leftOutMail']>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('connect.leftOutMail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspaceId', 'headerId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Counts mails since a moment, and their stored bytes. */
export const readLeftOutSince = async (
  trx: Trx,
  since: Date,
): Promise<{count: number; bytes: number}> => {
  const row = await trx
    .selectFrom('connect.leftOutMail')
    .select(({fn}) => [
      fn.countAll<string>().as('count'),
      fn.sum<string | null>('size').as('bytes'),
    ])
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return {count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0)};
};

/** One page, the newest first. */
export const listLeftOut = (
  trx: Trx,
  {since, limit, after}: {since: Date; limit: number; after: LeftOutKeys | null},
): Promise<LeftOutRow[]> => {
  const page = trx
    .selectFrom('connect.leftOutMail')
    .selectAll()
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (
    after
      ? page.where(sql<SqlBool>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
      : page
  ).execute();
};

export const findLeftOut = (trx: Trx, id: string): Promise<LeftOutRow | undefined> =>
  trx.selectFrom('connect.leftOutMail').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteLeftOut = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.leftOutMail').where('id', '=', id).execute();
};

/** @returns ids of the deleted mails from before a moment */
export const deleteLeftOutBefore = async (trx: Trx, before: Date): Promise<string[]> =>
  (
    await trx
      .deleteFrom('connect.leftOutMail')
      .where('createdAt', '<=', before)
      .returning('id')
      .execute()
  ).map(({id}) => id);
