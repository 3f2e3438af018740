import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type ViewRow = Selectable<Schema['connect.view']>;

/** Views among a member's lists: those that they created, those of their teams and of everyone. */
export const listViews = (
  trx: Trx,
  {userId, teamIds}: {userId: string; teamIds: readonly string[]},
): Promise<ViewRow[]> =>
  trx
    .selectFrom('connect.view')
    .selectAll()
    .where(({or, and, eb}) =>
      or([
        eb('visibility', '=', 'all'),
        eb('ownerId', '=', userId),
        ...(teamIds.length > 0
          ? [and([eb('visibility', '=', 'team'), eb('teamId', 'in', teamIds)])]
          : []),
      ]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Shared views of everyone. */
export const listAllViews = (trx: Trx): Promise<ViewRow[]> =>
  trx.selectFrom('connect.view').selectAll().execute();

/** Reads a view and locks it until the transaction ends. */
export const lockView = (trx: Trx, id: string): Promise<ViewRow | undefined> =>
  trx.selectFrom('connect.view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertView = async (
  trx: Trx,
  row: Insertable<Schema['connect.view']>,
): Promise<void> => {
  await trx.insertInto('connect.view').values(row).execute();
};

export const updateView = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.view']>,
): Promise<void> => {
  await trx.updateTable('connect.view').set(change).where('id', '=', id).execute();
};

export const deleteView = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.view').where('id', '=', id).execute();
};
