import {type Insertable, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

type ReadRow = Insertable<Schema['connect.ticketRead']>;

/** Saves how far a person has seen a ticket; it never decreases. */
export const saveRead = async (trx: Trx, row: ReadRow): Promise<void> => {
  await trx
    .insertInto('connect.ticketRead')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'userId', 'ticketId']).doUpdateSet({
        readAt: sql`greatest(ticket_read.read_at, excluded.read_at)`,
        isMarked: row.isMarked,
      }),
    )
    .execute();
};
