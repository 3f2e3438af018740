import type {Insertable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

/** Followers of a ticket, the first of them first. */
export const listFollowers = async (trx: Trx, ticketId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('connect.follower')
    .select('userId')
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('userId')
    .execute();
  return rows.map(({userId}) => userId);
};

/** Existing followers stay. */
export const insertFollowers = async (
  trx: Trx,
  rows: Insertable<Schema['connect.follower']>[],
): Promise<void> => {
  if (rows.length > 0)
    await trx
      .insertInto('connect.follower')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const deleteFollower = async (
  trx: Trx,
  {ticketId, userId}: {ticketId: string; userId: string},
): Promise<void> => {
  await trx
    .deleteFrom('connect.follower')
    .where('ticketId', '=', ticketId)
    .where('userId', '=', userId)
    .execute();
};
