import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';

export type MessageRow = Selectable<Schema['connect.message']>;

export const insertMessages = async (trx: Trx, messages: Insertable<Schema['connect.message']>[]): Promise<void> => {
  await trx.insertInto('connect.message').values(messages).execute();
};

/** Messages of a ticket and of those that were merged into it. */
const ofThread = (trx: Trx, ticketId: string) =>
  trx.selectFrom('connect.message').where(({or, eb, selectFrom}) => or([
    eb('ticketId', '=', ticketId),
    eb('ticketId', 'in', selectFrom('connect.ticket').select('id').where('mergedIntoId', '=', ticketId)),
  ]));

/** The thread, with that of merged tickets, oldest first. */
export const listMessages = (trx: Trx, ticketId: string): Promise<MessageRow[]> =>
  ofThread(trx, ticketId).selectAll().orderBy('createdAt').orderBy('id').execute();

/** A message of the ticket itself. */
export const findMessage = (trx: Trx, {ticketId, messageId}: {ticketId: string; messageId: string}): Promise<MessageRow | undefined> =>
  trx.selectFrom('connect.message').selectAll().where('ticketId', '=', ticketId).where('id', '=', messageId).executeTakeFirst();

/** What was written after a message of the ticket, oldest first; undefined when the ticket has no such message. */
export const listNewerMessages = async (trx: Trx, ticketId: string, messageId: string): Promise<MessageRow[] | undefined> => {
  const ofTicket = ofThread(trx, ticketId);
  const seen = await ofTicket.select(['createdAt', 'id']).where('id', '=', messageId).executeTakeFirst();
  return seen && ofTicket.selectAll().where(({eb, refTuple, tuple}) => eb(refTuple('createdAt', 'id'), '>', tuple(seen.createdAt, seen.id)))
    .orderBy('createdAt').orderBy('id').execute();
};
