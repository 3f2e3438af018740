import type {Insertable, Selectable, Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type MessageRow = Selectable<Schema['connect.message']>;

/** Columns that hold JSON. */
type JsonColumn =
  'thenActions' | 'cc' | 'forward' | 'receivers' | 'bcc' | 'deliveredTo' | 'returned';

export type NewMessage = Omit<Insertable<Schema['connect.message']>, JsonColumn> &
  Partial<Pick<MessageRow, JsonColumn>>;

const toJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

export const insertMessages = async (trx: Trx, messages: NewMessage[]): Promise<void> => {
  const rows = messages.map((message) => ({
    ...message,
    deliveredTo: toJson(message.deliveredTo),
    returned: toJson(message.returned),
    receivers: toJson(message.receivers),
    bcc: toJson(message.bcc),
    forward: toJson(message.forward),
    thenActions: toJson(message.thenActions),
    cc: toJson(message.cc),
  }));
  await trx.insertInto('connect.message').values(rows).execute();
};

/** Messages of a ticket and of those that were merged into it. */
const ofThread = (trx: Trx, ticketId: string) =>
  trx
    .selectFrom('connect.message')
    .where(({or, eb, selectFrom}) =>
      or([
        eb('ticketId', '=', ticketId),
        eb(
          'ticketId',
          'in',
          selectFrom('connect.ticket').select('id').where('mergedIntoId', '=', ticketId),
        ),
      ]),
    );

/** The thread, with that of merged tickets, oldest first. */
export const listMessages = (trx: Trx, ticketId: string): Promise<MessageRow[]> =>
  ofThread(trx, ticketId).selectAll().orderBy('createdAt').orderBy('id').execute();

/** Messages of these tickets, oldest first, without those that may still be taken back. */
export const listMessagesOf = (trx: Trx, ticketIds: string[]): Promise<MessageRow[]> =>
  trx
    .selectFrom('connect.message')
    .selectAll()
    .where('ticketId', 'in', ticketIds)
    .where('delivery', 'not in', ['undoable', 'scheduled'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** First text of each of these tickets, by its id. */
export const findFirstTexts = async (
  trx: Trx,
  ticketIds: string[],
): Promise<Map<string, string>> => {
  if (ticketIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('connect.message')
    .distinctOn('ticketId')
    .select(['ticketId', 'text'])
    .where('ticketId', 'in', ticketIds)
    .where('kind', '!=', 'note')
    .where('delivery', 'not in', ['undoable', 'scheduled'])
    .orderBy('ticketId')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ticketId, text}) => [ticketId, text]));
};

/** A message of the ticket itself. */
export const findMessage = (
  trx: Trx,
  {ticketId, messageId}: {ticketId: string; messageId: string},
): Promise<MessageRow | undefined> =>
  trx
    .selectFrom('connect.message')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .where('id', '=', messageId)
    .executeTakeFirst();

export const findMessageById = (trx: Trx, id: string): Promise<MessageRow | undefined> =>
  trx.selectFrom('connect.message').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the commit. */
export const lockMessage = (trx: Trx, id: string): Promise<MessageRow | undefined> =>
  trx.selectFrom('connect.message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateMessage = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.message']>,
): Promise<void> => {
  await trx.updateTable('connect.message').set(change).where('id', '=', id).execute();
};

/** Deletes a message. Its attachments then belong to none. */
export const deleteMessage = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.message').where('id', '=', id).execute();
};

/** Messages after a message of the ticket, oldest first. The id of a message that was taken back still contains its time. */
export const listNewerMessages = async (
  trx: Trx,
  ticketId: string,
  messageId: string,
): Promise<MessageRow[]> => {
  const ofTicket = ofThread(trx, ticketId);
  const seen = await ofTicket
    .select(['createdAt', 'id'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  return ofTicket
    .selectAll()
    .where(({eb, refTuple, tuple}) =>
      seen
        ? eb(refTuple('createdAt', 'id'), '>', tuple(seen.createdAt, seen.id))
        : eb('id', '>', messageId),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
};
