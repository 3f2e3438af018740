import type {Insertable, Selectable, Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type RatingRow = Selectable<Schema['connect.csat']>;

/** The newest rating of a ticket. */
export const findLatestRating = (trx: Trx, ticketId: string): Promise<RatingRow | undefined> =>
  trx
    .selectFrom('connect.csat')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRating = (trx: Trx, id: string): Promise<RatingRow | undefined> =>
  trx.selectFrom('connect.csat').selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts at least one. */
export const insertRatings = async (
  trx: Trx,
  rows: Insertable<Schema['connect.csat']>[],
): Promise<void> => {
  await trx.insertInto('connect.csat').values(rows).execute();
};

export const updateRating = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.csat']>,
): Promise<void> => {
  await trx.updateTable('connect.csat').set(change).where('id', '=', id).execute();
};
