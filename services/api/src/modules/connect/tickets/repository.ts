import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import {isId, type Schema, type Trx} from '#database/index.ts';

/** Name of the joined `contact`, or the beginning of its address for readers who may not see more. */
const requesterName = sql<string>`connect.shown_name(contact)`.as('requesterName');

/** Columns of the joined `contact`. */
const requesterColumns = [
  requesterName,
  sql<boolean>`connect.knows_contact(contact.id, contact.created_by_id)`.as('isRequesterKnown'),
  'contact.email as requesterEmail',
  'contact.phone as requesterPhone',
  'contact.addressSince as requesterAddressSince',
  'contact.company as requesterCompany',
  'contact.timeZone as requesterTimeZone',
  'contact.bouncedAt as requesterBouncedAt',
  'contact.bounceReason as requesterBounceReason',
] as const;

/** Tickets with their requesters. */
export const selectTickets = (trx: Trx) => withRequesters(trx).selectAll('ticket');

/** As `selectTickets`, without their own columns. */
export const withRequesters = (trx: Trx) =>
  trx
    .selectFrom('connect.ticket as ticket')
    .innerJoin('connect.contact as contact', (join) =>
      join
        .onRef('contact.workspaceId', '=', 'ticket.workspaceId')
        .onRef('contact.id', '=', 'ticket.requesterId'),
    )
    .select(requesterColumns);

/** Columns of the requester that a ticket shows. */
export type RequesterColumns = Awaited<
  ReturnType<ReturnType<typeof withRequesters>['execute']>
>[number];

/** Reads the columns of the requester that a ticket shows. */
export const findRequester = (trx: Trx, id: string) =>
  trx
    .selectFrom('connect.contact as contact')
    .select(requesterColumns)
    .where('contact.id', '=', id)
    .executeTakeFirst();

/** A ticket with its requester. */
export type TicketWithRequester = Awaited<
  ReturnType<ReturnType<typeof selectTickets>['execute']>
>[number];

export const findTicket = (trx: Trx, id: string) =>
  selectTickets(trx).where('ticket.id', '=', id).executeTakeFirst();

export const findTicketByNumber = (trx: Trx, number: number) =>
  selectTickets(trx).where('ticket.number', '=', number).executeTakeFirst();

/** Reads a ticket and locks it until the transaction ends. */
export const lockTicket = (trx: Trx, id: string) =>
  trx.selectFrom('connect.ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Takes the next numbers of the workspace. They have no gaps: concurrent creations of tickets wait for this
 * transaction, and a rollback returns the numbers.
 * @returns the first number
 */
export const takeNumbers = async (
  trx: Trx,
  workspaceId: string,
  count: number,
): Promise<number> => {
  const {last} = await trx
    .insertInto('connect.ticketNumber')
    .values({workspaceId, last: count})
    .onConflict((conflict) =>
      conflict.column('workspaceId').doUpdateSet({last: sql`ticket_number.last + ${count}`}),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
};

/** Makes all concurrent creations of tickets in the workspace wait for this transaction. */
export const lockNumbers = async (trx: Trx, workspaceId: string): Promise<void> => {
  await takeNumbers(trx, workspaceId, 0);
};

export const insertTickets = async (
  trx: Trx,
  tickets: Insertable<Schema['connect.ticket']>[],
): Promise<void> => {
  await trx.insertInto('connect.ticket').values(tickets).execute();
};

export const updateTicket = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.ticket']>,
): Promise<void> => {
  await trx.updateTable('connect.ticket').set(change).where('id', '=', id).execute();
};

/** The tickets that were merged into one. */
export const listMerged = (trx: Trx, ticketId: string) =>
  selectTickets(trx).where('ticket.mergedIntoId', '=', ticketId).execute();

/** Moves the tickets that were merged into one ticket to another one; `onlyIds`: a selection of them. */
export const repointMerged = async (
  trx: Trx,
  {fromId, toId, onlyIds}: {fromId: string; toId: string; onlyIds?: string[]},
): Promise<void> => {
  if (onlyIds?.length === 0) return;
  await trx
    .updateTable('connect.ticket')
    .set({mergedIntoId: toId})
    .where('mergedIntoId', '=', fromId)
    .$if(onlyIds !== undefined, (query) => query.where('id', 'in', onlyIds ?? []))
    .execute();
};

/** Tickets that were merged into a ticket, with the one that each was merged into first. */
export const listMergedParents = (trx: Trx, ticketId: string) =>
  trx
    .selectFrom('connect.ticket')
    .select(['id', 'mergedParentId'])
    .where('mergedIntoId', '=', ticketId)
    .execute();

/** Summary of the messages of these tickets for the one that shows them; `lastMessageAt` is null without messages. */
export const readConversation = async (trx: Trx, ids: string[]) => {
  const {rows} = await sql<{
    lastMessageAt: Date | null;
    text: string | null;
    waitingSince: Date | null;
  }>`
    with said as (select kind, text, created_at from connect.message where ticket_id = any(${ids}::uuid[]))
    select (select max(created_at) from said) as "lastMessageAt",
      (select text from said where kind <> 'note' order by created_at desc limit 1) as text,
      (select min(created_at) from said where kind = 'requester'
        and created_at > coalesce((select max(created_at) from said where kind = 'reply'), '-infinity')) as "waitingSince"`.execute(
    trx,
  );
  return rows[0] ?? {lastMessageAt: null, text: null, waitingSince: null};
};

/** Numbers of tickets, with the names and addresses of their requesters, by id. */
export const findTicketRefs = async (
  trx: Trx,
  ids: string[],
): Promise<
  Map<string, {id: string; number: number; requesterName: string; requesterEmail: string | null}>
> => {
  if (ids.length === 0) return new Map();
  const rows = await selectTickets(trx)
    .clearSelect()
    .select(['ticket.id', 'ticket.number', requesterName, 'contact.email as requesterEmail'])
    .where('ticket.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Deletes a ticket in the trash with the tickets merged into it, and all their rows. */
export const deleteTicket = async (
  trx: Trx,
  {id, deletedAt}: Pick<Selectable<Schema['connect.ticket']>, 'id' | 'deletedAt'>,
): Promise<void> => {
  await trx.updateTable('connect.ticket').set({deletedAt}).where('mergedIntoId', '=', id).execute();
  const merged = await trx
    .selectFrom('connect.ticket')
    .select('id')
    .where('mergedIntoId', '=', id)
    .execute();
  const ids = [id, ...merged.map((ticket) => ticket.id)];
  for (const table of [
    'connect.slaApplication',
    'connect.ticketEvent',
    'connect.message',
  ] as const) {
    await trx.deleteFrom(table).where('ticketId', 'in', ids).execute();
  }
  await trx.deleteFrom('connect.ticket').where('id', 'in', ids).execute();
};

/** Tickets in the trash, by id. */
export const listTrashed = async (
  trx: Trx,
  {after, limit}: {after: string | null; limit: number},
): Promise<{id: string; deletedAt: Date}[]> => {
  let query = trx
    .selectFrom('connect.ticket')
    .select(['id', 'deletedAt'])
    .where('deletedAt', 'is not', null)
    .$narrowType<{deletedAt: Date}>();
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
};

/** The ids that exist already: of an old system, or ours in a file that was exported here. @returns ticket numbers by those ids */
export const findImported = async (
  trx: Trx,
  externalIds: string[],
): Promise<Map<string, number>> => {
  const own = externalIds.filter(isId);
  const rows = await trx
    .selectFrom('connect.ticket')
    .select(['id', 'externalId', 'number'])
    .where(({eb, or}) =>
      or([eb('externalId', 'in', externalIds), ...(own.length > 0 ? [eb('id', 'in', own)] : [])]),
    )
    .execute();
  return new Map(
    rows.flatMap(({id, externalId, number}) => [
      [id, number] as const,
      [externalId ?? id, number] as const,
    ]),
  );
};

export const insertEvents = async (
  trx: Trx,
  events: Insertable<Schema['connect.ticketEvent']>[],
): Promise<void> => {
  await trx.insertInto('connect.ticketEvent').values(events).execute();
};

export const listEvents = (trx: Trx, ticketId: string) =>
  trx
    .selectFrom('connect.ticketEvent')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .orderBy('seq')
    .execute();

/** Changes since a version that a client still shows. */
export const listChangesSince = (trx: Trx, ticketId: string, version: number) =>
  trx
    .selectFrom('connect.ticketEvent')
    .select(['type', 'fieldId'])
    .where('ticketId', '=', ticketId)
    .where('version', '>', version)
    .execute();
