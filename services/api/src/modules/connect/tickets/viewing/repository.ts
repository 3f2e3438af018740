import type {Selectable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type ViewingRow = Selectable<Schema['connect.viewing']>;

/** Members with a sign of life after a moment, by its time. */
export const listViewing = (
  trx: Trx,
  {after, ticketId}: {after: Date; ticketId?: string},
): Promise<ViewingRow[]> => {
  const query = trx
    .selectFrom('connect.viewing')
    .selectAll()
    .where('seenAt', '>', after)
    .orderBy('seenAt');
  return (ticketId === undefined ? query : query.where('ticketId', '=', ticketId)).execute();
};

export const saveViewing = async (trx: Trx, {mode, seenAt, ...key}: ViewingRow): Promise<void> => {
  await trx
    .insertInto('connect.viewing')
    .values({...key, mode, seenAt})
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'ticketId', 'userId']).doUpdateSet({mode, seenAt}),
    )
    .execute();
};

/** @returns whether there was an entry */
export const deleteViewing = async (
  trx: Trx,
  {ticketId, userId}: Pick<ViewingRow, 'ticketId' | 'userId'>,
): Promise<boolean> => {
  const {numDeletedRows} = await trx
    .deleteFrom('connect.viewing')
    .where('ticketId', '=', ticketId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes entries without a sign of life since a moment. */
export const forgetViewing = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('connect.viewing').where('seenAt', '<=', before).execute();
};
