import type {Insertable, Selectable} from 'kysely';
import type {Schema, Trx} from '../../../database/index.ts';

export type MessageRow = Selectable<Schema['connect.message']>;

export const insertMessages = async (trx: Trx, messages: Insertable<Schema['connect.message']>[]): Promise<void> => {
  await trx.insertInto('connect.message').values(messages).execute();
};

/** The thread, oldest first. */
export const listMessages = (trx: Trx, ticketId: string) =>
  trx.selectFrom('connect.message').selectAll().where('ticketId', '=', ticketId).orderBy('createdAt').orderBy('id').execute();

/** What was written after a message of the ticket, oldest first; undefined when the ticket has no such message. */
export const listNewerMessages = async (trx: Trx, ticketId: string, messageId: string): Promise<MessageRow[] | undefined> => {
  const ofTicket = trx.selectFrom('connect.message').where('ticketId', '=', ticketId);
  const seen = await ofTicket.select(['createdAt', 'id']).where('id', '=', messageId).executeTakeFirst();
  return seen && ofTicket.selectAll().where(({eb, refTuple, tuple}) => eb(refTuple('createdAt', 'id'), '>', tuple(seen.createdAt, seen.id)))
    .orderBy('createdAt').orderBy('id').execute();
};
