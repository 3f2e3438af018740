import {type Kysely, sql} from 'kysely';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {After, Schema, Trx} from '#database/index.ts';
import type {Kind} from '../search-text/found-repository.ts';
import type {Rankable} from './rank.ts';

/** Full-text queries for the same words: anywhere in a ticket; in its subject or requester; and for identifiers that match as a whole. */
export interface TextQueries {
  anywhere: string;
  heading: string;
  whole: string | null;
}

/** Limit of tickets with the words in subject or requester, or as a whole, beside the newest ones with the words anywhere. */
const MORE_TICKETS = 24;

/**
 * Ids of the matches of each kind, up to a limit, newest first. If there are more tickets, those with the words in
 * their heading may be older: they are added.
 */
export const findIds = async (
  trx: Trx,
  {anywhere, heading, whole}: TextQueries,
  limits: Record<Kind, number>,
): Promise<Record<Kind, string[]> & {better: string[]}> => {
  const more = Math.min(limits.ticket, MORE_TICKETS);
  const {
    rows: [found],
  } = await sql<Record<Kind, string[]> & {better: string[]}>`
    select * from connect.found_at_once(${anywhere}, ${heading}, ${whole}, ${limits.ticket}, ${limits.message}, ${limits.contact}, ${more})`.execute(
    trx,
  );
  return found ?? {ticket: [], message: [], contact: [], better: []};
};

/** Number of tickets that each query finds, or of contacts without a ticket, up to a limit; for a caller who sees all of them. */
export const countFound = async (trx: Trx, queries: string[], upTo: number): Promise<number[]> => {
  const {rows} = await sql<{count: number}>`
    select case when tickets > 0 then tickets else cardinality(array(select connect.found('contact', query, 1))) end as count
    from unnest(${queries}::text[]) with ordinality as asked (query, place), lateral (select cardinality(array(select connect.found('ticket', query, ${upTo}))) as tickets offset 0) as counted
    order by place`.execute(trx);
  return rows.map((row) => row.count);
};

/** Words of the workspace with a spelling close to one, the closest first. */
export const listWordsLike = async (trx: Trx, word: string): Promise<string[]> => {
  const {rows} = await sql<{word: string}>`select connect.words_like(${word}) as word`.execute(trx);
  return rows.map((row) => row.word);
};

export type FoundTicket = Rankable & {id: string; status: TicketStatus};

/** The listed tickets among them, the newest first. */
export const findTickets = async (
  trx: Trx,
  ids: string[],
  limit: number,
): Promise<FoundTicket[]> => {
  if (ids.length === 0) return [];
  const {rows} =
    await sql<FoundTicket>`select * from connect.found_tickets(${ids}, ${limit})`.execute(trx);
  return rows;
};

/** Assignees by ticket; unassigned tickets are omitted. */
export const findAssignees = async (trx: Trx, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('connect.ticket')
    .select(['id', 'assigneeId'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({id, assigneeId}) => (assigneeId ? [[id, assigneeId]] : [])));
};

const patternsOf = (terms: readonly string[]): string[] =>
  terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);

/** Number of characters of a message that are searched for a match to show. */
const MATCHED_LENGTH = 20_000;

/** The newest message of each ticket that has one of the terms near its start, as plain text by ticket. */
export const findMatches = async (
  trx: Trx,
  ids: string[],
  terms: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0 || terms.length === 0) return new Map();
  const {rows} = await sql<{ticketId: string; text: string}>`
    select distinct on (ticket_id) ticket_id as "ticketId", start as text
    from connect.message, lateral (select left(text, ${MATCHED_LENGTH}) as start offset 0) as cut
    where ticket_id = any(${ids}::uuid[]) and start ilike any(${patternsOf(terms)}::text[])
    order by ticket_id, created_at desc`.execute(trx);
  return new Map(rows.map(({ticketId, text}) => [ticketId, text]));
};

/** Number of the terms in an aside. */
const matchesIn = (terms: readonly string[]) =>
  sql`(select count(*) from unnest(${patternsOf(terms)}::text[]) as pattern where aside ilike pattern)`;

/** People in the head of a message, or its files, if they match one of the terms: of the newest message in each ticket, as text. */
export const findAsidesOfTickets = async (
  trx: Trx,
  ids: string[],
  terms: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0 || terms.length === 0) return new Map();
  const {rows} = await sql<{ticketId: string; text: string}>`
    select distinct on (1) case when ticket.id = any(${ids}::uuid[]) then ticket.id else ticket.merged_into_id end as "ticketId", aside as text
    from connect.ticket join connect.message on message.workspace_id = ticket.workspace_id and message.ticket_id = ticket.id,
      lateral connect.asides_of(message) as aside
    where (ticket.id = any(${ids}::uuid[]) or ticket.merged_into_id = any(${ids}::uuid[])) and aside ilike any(${patternsOf(terms)}::text[])
    order by 1, ${matchesIn(terms)} desc, message.created_at desc, message.id desc, aside`.execute(
    trx,
  );
  return new Map(rows.map(({ticketId, text}) => [ticketId, text]));
};

/** The same for single messages. */
export const findAsidesOfMessages = async (
  trx: Trx,
  ids: string[],
  terms: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0 || terms.length === 0) return new Map();
  const {rows} = await sql<{id: string; text: string}>`
    select distinct on (message.id) message.id, aside as text
    from connect.message, lateral connect.asides_of(message) as aside
    where message.id = any(${ids}::uuid[]) and aside ilike any(${patternsOf(terms)}::text[])
    order by message.id, ${matchesIn(terms)} desc, aside`.execute(trx);
  return new Map(rows.map(({id, text}) => [id, text]));
};

export interface FoundMessage {
  id: string;
  kind: 'requester' | 'reply' | 'note' | 'system';
  text: string;
  authorType: string;
  authorId: string | null;
  createdAt: Date;
  number: number;
  subject: string;
  requesterName: string;
}

/** Ids of messages that a full-text query finds, newest first. Policies decide which of them the caller may see. */
export const findMessageIds = async (trx: Trx, query: string, limit: number): Promise<string[]> => {
  const {rows} = await sql<{
    id: string;
  }>`select id from connect.found_in_sight('message', ${query}, ${limit}) as id`.execute(trx);
  return rows.map((row) => row.id);
};

/** Names of authors who wrote messages by mail without being the requester, by the ids of the messages. */
export const findWriters = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const {rows} = await sql<{id: string; name: string}>`
    select message.id, coalesce(nullif(message.mail -> 'from' ->> 'name', ''), message.mail -> 'from' ->> 'address') as name
    from connect.message
    join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = message.ticket_id
    join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
    where message.id = any(${ids}::uuid[]) and message.author_type = 'requester'
      and lower(message.mail -> 'from' ->> 'address') <> coalesce(lower(contact.email), '')`.execute(
    trx,
  );
  return new Map(rows.map(({id, name}) => [id, name]));
};

/** Number of the messages that the caller sees. */
export const countMessages = async (trx: Trx, ids: string[]): Promise<number> => {
  const {rows} = await sql<{
    count: number;
  }>`select count(*)::int as count from connect.message where id = any(${ids}::uuid[])`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/** The messages, newest first; those of a merged ticket appear under the ticket that shows them. `after`: the row before the first one. */
export const findMessages = async (
  trx: Trx,
  ids: string[],
  {limit, after = null}: {limit: number; after?: After | null},
): Promise<FoundMessage[]> => {
  if (ids.length === 0) return [];
  const {rows} =
    await sql<FoundMessage>`select * from connect.found_messages(${ids}, ${limit}, ${after?.at ?? 'infinity'}, ${after?.id ?? LAST_ID})`.execute(
      trx,
    );
  return rows;
};

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface FoundContact {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

/** The contacts, the newest first. */
export const findContacts = async (
  trx: Trx,
  ids: string[],
  limit: number,
): Promise<FoundContact[]> => {
  if (ids.length === 0) return [];
  const {rows} = await sql<FoundContact>`
    select id, name, email, phone from connect.contact
    where id = any(${ids}::uuid[]) and connect.knows_contact(id, created_by_id) order by created_at desc, id desc limit ${limit}`.execute(
    trx,
  );
  return rows;
};

/** Indexes some older rows with everything that searches cover today, as the connection's own user. @returns whether there may be more */
export const readSome = async (db: Kysely<Schema>, tickets: number): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{isMore: boolean}>`select connect.read_some(${tickets}) as "isMore"`.execute(db);
  return row?.isMore ?? false;
};
