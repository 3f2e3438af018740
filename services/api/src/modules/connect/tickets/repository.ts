import {type Insertable, type Selectable, sql, type SqlBool, type Updateable} from 'kysely';
import type {TicketPriority, TicketStatus} from '@switchboard/contracts/tickets';
import {type After, isAfter, type Schema, type Trx} from '../../../database/index.ts';
import {foundIds} from '../search/repository.ts';

const selectTickets = (trx: Trx) =>
  trx
    .selectFrom('connect.ticket as ticket')
    .innerJoin('connect.contact as contact', join =>
      join.onRef('contact.workspaceId', '=', 'ticket.workspaceId').onRef('contact.id', '=', 'ticket.requesterId'))
    .selectAll('ticket')
    .select(['contact.name as requesterName', 'contact.email as requesterEmail', 'contact.phone as requesterPhone']);

/** A ticket with its requester. */
export type TicketWithRequester = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

export type TicketFilter = {
  /** The tickets that lists are made of; those without what is snoozed; or what is in the trash, or spam, alone. */
  shelf: 'listed' | 'awake' | 'trash' | 'spam';
  statuses: TicketStatus[];
  priorities: TicketPriority[];
  /** A member's id, null: unassigned, undefined: any. */
  assigneeId: string | null | undefined;
  /** A team's id, null: of no team, undefined: any. */
  teamId: string | null | undefined;
  /** Promises that are broken, or whose time is three quarters over. */
  sla: ('breached' | 'at_risk')[];
  now: Date;
  /** Full-text queries, all of which subject or requester must fit; one that is a number may be the ticket's instead. */
  words: {query: string; number: number | null}[];
  /** A full-text query that the requester must fit; null: anyone. */
  from: string | null;
  /** The newest that a full-text query finds are looked at, up to so many. */
  candidates: number;
  /** Each must be one of its tags, in whatever case. */
  tags: string[];
};

export const findTicket = (trx: Trx, id: string) => selectTickets(trx).where('ticket.id', '=', id).executeTakeFirst();

export const findTicketByNumber = (trx: Trx, number: number) => selectTickets(trx).where('ticket.number', '=', number).executeTakeFirst();

/** Reads a ticket and keeps others from changing it until the transaction ends. */
export const lockTicket = (trx: Trx, id: string) =>
  trx.selectFrom('connect.ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** One page, last message first; `after` holds the sort keys of the row before it. */
export const listTickets = (trx: Trx, filter: TicketFilter, page: {limit: number; after: After | null}) => {
  const {limit, after} = page;
  let query = selectTickets(trx).where(matches(filter));
  if (after) query = query.where(isAfter(['ticket.lastMessageAt', 'ticket.id'], after));
  return query.orderBy('ticket.lastMessageAt', 'desc').orderBy('ticket.id', 'desc').limit(limit).execute();
};

export const countTickets = async (trx: Trx, filter: TicketFilter): Promise<number> => {
  const {count} = await trx.selectFrom('connect.ticket as ticket').select(({fn}) => fn.countAll<number>().as('count'))
    .where(matches(filter)).executeTakeFirstOrThrow();
  return Number(count);
};

/** Also one whose snooze is over counts as awake, whether its job has run or not. */
const isAwake = (now: Date) => sql<SqlBool>`(ticket.snoozed_until is null or ticket.snoozed_until <= ${now})`;

const onShelf = (shelf: TicketFilter['shelf'], now: Date) => {
  switch (shelf) {
    case 'listed': return sql<SqlBool>`ticket.is_listed`;
    case 'awake': return sql<SqlBool>`ticket.is_listed and ${isAwake(now)}`;
    case 'trash': return sql<SqlBool>`not ticket.is_listed and ticket.deleted_at is not null`;
    case 'spam': return sql<SqlBool>`not ticket.is_listed and ticket.is_spam and ticket.deleted_at is null`;
  }
};

const matches = ({shelf, statuses, priorities, assigneeId, teamId, sla, now, words, from, candidates, tags}: TicketFilter) => {
  const conditions = [onShelf(shelf, now)];
  if (statuses.length > 0) conditions.push(sql`ticket.status in (${sql.join(statuses)})`);
  if (priorities.length > 0) conditions.push(sql`ticket.priority in (${sql.join(priorities)})`);
  if (assigneeId === null) conditions.push(sql`ticket.assignee_id is null`);
  if (assigneeId) conditions.push(sql`ticket.assignee_id = ${assigneeId}`);
  if (teamId === null) conditions.push(sql`ticket.team_id is null`);
  if (teamId) conditions.push(sql`ticket.team_id = ${teamId}`);
  const bySla = {breached: sql`ticket.due_at < ${now}`, at_risk: sql`(ticket.due_at >= ${now} and ticket.at_risk_at <= ${now})`};
  if (sla.length > 0) conditions.push(sql`(${sql.join(sla.map(state => bySla[state]), sql` or `)})`);
  for (const {number, query} of words) {
    const inText = sql<SqlBool>`ticket.id = any(array${foundIds('ticket', query, candidates)})`;
    conditions.push(number === null ? inText : sql`(ticket.number = ${number} or ${inText})`);
  }
  if (from !== null) conditions.push(sql`ticket.requester_id = any(array${foundIds('contact', from, candidates)})`);
  for (const tag of tags) conditions.push(sql`exists (select 1 from unnest(ticket.tags) as tag where lower(tag) = ${tag})`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** Tickets that are not done: all; of those that are awake, the ones of a member and the ones of nobody. */
export const countViews = async (trx: Trx, {userId, now}: {userId: string; now: Date}): Promise<{all: number; mine: number; unassigned: number}> => {
  const {rows} = await sql<{all: number; mine: number; unassigned: number}>`
    select count(*)::int as all,
      count(*) filter (where assignee_id = ${userId} and ${isAwake(now)})::int as mine,
      count(*) filter (where assignee_id is null and ${isAwake(now)})::int as unassigned
    from connect.ticket as ticket where not is_done and is_listed`.execute(trx);
  return rows[0] ?? {all: 0, mine: 0, unassigned: 0};
};

/**
 * Takes the next numbers of the workspace. They are without gaps: whoever creates tickets meanwhile waits for this
 * transaction, and a rollback gives the numbers back.
 * @returns the first of them
 */
export const takeNumbers = async (trx: Trx, workspaceId: string, count: number): Promise<number> => {
  const {last} = await trx
    .insertInto('connect.ticketNumber')
    .values({workspaceId, last: count})
    .onConflict(conflict => conflict.column('workspaceId').doUpdateSet({last: sql`ticket_number.last + ${count}`}))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
};

/** Makes everyone else who creates tickets in the workspace wait for this transaction. */
export const lockNumbers = async (trx: Trx, workspaceId: string): Promise<void> => {
  await takeNumbers(trx, workspaceId, 0);
};

export const insertTickets = async (trx: Trx, tickets: Insertable<Schema['connect.ticket']>[]): Promise<void> => {
  await trx.insertInto('connect.ticket').values(tickets).execute();
};

export const updateTicket = async (trx: Trx, id: string, change: Updateable<Schema['connect.ticket']>): Promise<void> => {
  await trx.updateTable('connect.ticket').set(change).where('id', '=', id).execute();
};

/** What was merged into one ticket belongs to another one now. */
export const repointMerged = async (trx: Trx, {fromId, toId}: {fromId: string; toId: string}): Promise<void> => {
  await trx.updateTable('connect.ticket').set({mergedIntoId: toId}).where('mergedIntoId', '=', fromId).execute();
};

/** Numbers of tickets, with the names of their requesters, by id. */
export const findRefs = async (trx: Trx, ids: string[]): Promise<Map<string, {id: string; number: number; requesterName: string}>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectTickets(trx).clearSelect().select(['ticket.id', 'ticket.number', 'contact.name as requesterName']).where('ticket.id', 'in', ids).execute();
  return new Map(rows.map(row => [row.id, row]));
};

/** A ticket that is in the trash, what was merged into it, and all that belongs to them. */
export const deleteTicket = async (trx: Trx, {id, deletedAt}: Pick<Selectable<Schema['connect.ticket']>, 'id' | 'deletedAt'>): Promise<void> => {
  await trx.updateTable('connect.ticket').set({deletedAt}).where('mergedIntoId', '=', id).execute();
  const merged = await trx.selectFrom('connect.ticket').select('id').where('mergedIntoId', '=', id).execute();
  const ids = [id, ...merged.map(ticket => ticket.id)];
  for (const table of ['connect.slaApplication', 'connect.ticketEvent', 'connect.message'] as const) {
    await trx.deleteFrom(table).where('ticketId', 'in', ids).execute();
  }
  await trx.deleteFrom('connect.ticket').where('id', 'in', ids).execute();
};

/** Which of these ids of an old system are here already. @returns ticket numbers by external id */
export const findImported = async (trx: Trx, externalIds: string[]): Promise<Map<string, number>> => {
  const rows = await trx.selectFrom('connect.ticket').select(['externalId', 'number']).where('externalId', 'in', externalIds).execute();
  return new Map(rows.map(row => [row.externalId ?? '', row.number]));
};

export const insertEvents = async (trx: Trx, events: Insertable<Schema['connect.ticketEvent']>[]): Promise<void> => {
  await trx.insertInto('connect.ticketEvent').values(events).execute();
};

export const listEvents = (trx: Trx, ticketId: string) =>
  trx.selectFrom('connect.ticketEvent').selectAll().where('ticketId', '=', ticketId).orderBy('seq').execute();

/** What has changed since a version that someone still looks at. */
export const listChangesSince = (trx: Trx, ticketId: string, version: number) =>
  trx.selectFrom('connect.ticketEvent').select('type').where('ticketId', '=', ticketId).where('version', '>', version).execute();
