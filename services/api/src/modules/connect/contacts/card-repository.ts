import {type Insertable, type Selectable, sql, type SqlBool, type Updateable} from 'kysely';
import {COUNT_MAX} from '@switchboard/contracts/limits';
import type {Schema, Trx} from '#database/index.ts';
import {foundIds} from '../tickets/index.ts';
import type {TicketRow} from '../tickets/rules.ts';

/** Excludes contacts that limited members see only in tickets that they created themselves. */
const isKnown = sql<SqlBool>`connect.knows_contact(contact.id, contact.created_by_id)`;

/** Contacts with the time of the newest message of their visible tickets. */
const selectCards = (trx: Trx) =>
  trx
    .selectFrom('connect.contact as contact')
    .where(isKnown)
    .selectAll('contact')
    .select(
      sql<Date | null>`(
    select max(ticket.last_message_at) from connect.ticket where ticket.workspace_id = contact.workspace_id and ticket.requester_id = contact.id and ticket.is_listed)`.as(
        'lastMessageAt',
      ),
    );

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];
export interface NameKeys {
  name: string;
  id: string;
}

/** Limit of a searched list. */
const CANDIDATES = 1000;

/** @param query a full-text query that they must match; null: anyone */
const matches = (query: string | null) =>
  query === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`contact.id = any(array${foundIds('contact', query, CANDIDATES)})`;

/** One page by name; `after` holds the sort keys of the row before it. */
export const listCards = (
  trx: Trx,
  query: string | null,
  {limit, after}: {limit: number; after: NameKeys | null},
): Promise<CardRow[]> => {
  const page = selectCards(trx)
    .where(matches(query))
    .orderBy('contact.sortName')
    .orderBy('contact.id')
    .limit(limit);
  return (
    after
      ? page.where(
          sql<SqlBool>`(contact.sort_name, contact.id) > (${after.name}, ${after.id}::uuid)`,
        )
      : page
  ).execute();
};

/** Counted up to COUNT_MAX + 1. */
export const countCards = async (trx: Trx, query: string | null): Promise<number> => {
  const {rows} = await sql<{count: number}>`select count(*)::int as count from (
    select from connect.contact as contact where ${matches(query)} and ${isKnown} limit ${COUNT_MAX + 1}) as counted`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

export const findCard = (trx: Trx, id: string): Promise<CardRow | undefined> =>
  selectCards(trx).where('contact.id', '=', id).executeTakeFirst();

/** Reads a contact and locks it until the transaction ends. */
export const lockContact = (
  trx: Trx,
  id: string,
): Promise<Selectable<Schema['connect.contact']> | undefined> =>
  trx
    .selectFrom('connect.contact as contact')
    .selectAll()
    .where('id', '=', id)
    .where(isKnown)
    .forUpdate()
    .executeTakeFirst();

/** Another contact with the address (lower case). */
export const findSame = (
  trx: Trx,
  id: string,
  email: string,
): Promise<{id: string; name: string} | undefined> =>
  trx
    .selectFrom('connect.contact')
    .select(['id', 'name'])
    .where('id', '!=', id)
    .where(({eb, fn}) => eb(fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();

export const insertCard = async (
  trx: Trx,
  row: Insertable<Schema['connect.contact']>,
): Promise<void> => {
  await insertCards(trx, [row]);
};

/** Fails if another transaction has just added one of the addresses. */
export const insertCards = async (
  trx: Trx,
  rows: Insertable<Schema['connect.contact']>[],
): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('connect.contact').values(rows).execute();
};

interface Named {
  emails: string[];
  phones: string[];
}

const cardsAt = (trx: Trx, {emails, phones}: Named) =>
  trx
    .selectFrom('connect.contact')
    .selectAll()
    .where(({eb, fn, or}) =>
      or([
        eb(fn<string>('lower', ['email']), '=', sql<string>`any(${emails}::text[])`),
        eb('phone', '=', sql<string>`any(${phones}::text[])`),
      ]),
    )
    .orderBy('id');

/** Contacts with one of the addresses (lower case) or numbers. */
export const selectCardsAt = (trx: Trx, named: Named) => cardsAt(trx, named).execute();

/** The same, locked until the transaction ends. */
export const lockCards = (trx: Trx, named: Named) => cardsAt(trx, named).forUpdate().execute();

export const updateCard = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.contact']>,
): Promise<void> => {
  await trx.updateTable('connect.contact').set(change).where('id', '=', id).execute();
};

export const deleteCard = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.contact').where('id', '=', id).execute();
};

/** Numbers of their tickets that are open and that are done, each counted up to COUNT_MAX + 1, and the time of their last message. */
export const readHistory = async (
  trx: Trx,
  id: string,
): Promise<{active: number; done: number; lastWroteAt: Date | null}> => {
  const count = (isDone: boolean) => sql`(select count(*)::int from (
    select from connect.ticket where requester_id = ${id} and is_listed and is_done = ${isDone} limit ${COUNT_MAX + 1}) as counted)`;
  const {
    rows: [history],
  } = await sql<{
    active: number;
    done: number;
    lastWroteAt: Date | null;
  }>`select ${count(false)} as active, ${count(true)} as done, (
    select max(message.created_at) from connect.message join connect.ticket on ticket.workspace_id = message.workspace_id and ticket.id = message.ticket_id
    where ticket.requester_id = ${id} and message.kind = 'requester') as "last_wrote_at"`.execute(
    trx,
  );
  return history ?? {active: 0, done: 0, lastWroteAt: null};
};

/** Counts all their tickets, in the trash too; up to COUNT_MAX + 1. */
export const countTicketsOf = async (trx: Trx, id: string): Promise<number> => {
  const {rows} = await sql<{count: number}>`select count(*)::int as count from (
    select from connect.ticket where requester_id = ${id} limit ${COUNT_MAX + 1}) as counted`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/** Counts their visible tickets, in the trash too. */
export const countEachTicketOf = async (trx: Trx, id: string): Promise<number> => {
  const {count} = await trx
    .selectFrom('connect.ticket')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('requesterId', '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

/** Rows that decide who sees them: each kind of their tickets once, the followers, and the author of the contact. */
export const listSights = async (trx: Trx, id: string) => {
  const kinds: Pick<TicketRow, 'assigneeId' | 'teamId' | 'createdById'>[] = await trx
    .selectFrom('connect.ticket')
    .select(['assigneeId', 'teamId', 'createdById'])
    .distinct()
    .where('requesterId', '=', id)
    .execute();
  const followers = await trx
    .selectFrom('connect.follower')
    .innerJoin('connect.ticket', 'connect.ticket.id', 'connect.follower.ticketId')
    .select('connect.follower.userId')
    .distinct()
    .where('connect.ticket.requesterId', '=', id)
    .execute();
  const maker = await trx
    .selectFrom('connect.contact')
    .select('createdById')
    .where('id', '=', id)
    .executeTakeFirst();
  return {kinds, sharers: [...followers.map(({userId}) => userId), maker?.createdById]};
};

/**
 * Updates the search entries of some of their tickets to the contact's current card, from one ticket on in the order of ids.
 * @returns the last of them, if there may be more
 */
export const readTicketsOf = async (
  trx: Trx,
  id: string,
  {after, limit}: {after: string; limit: number},
): Promise<string | null> => {
  const {rows} = await sql<{
    last: string | null;
  }>`select connect.read_tickets_of(${id}, ${after}, ${limit}) as last`.execute(trx);
  return rows[0]?.last ?? null;
};
