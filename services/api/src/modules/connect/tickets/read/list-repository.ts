import {PREPARED} from '@switchboard/service-kit/database';
import {type RawBuilder, type SelectQueryBuilder, sql, type SqlBool} from 'kysely';
import {COUNT_MAX, TICKETS_PAGE_SIZE} from '@switchboard/contracts/limits';
import type {Trx} from '#database/index.ts';
import {type RequesterColumns, type TicketWithRequester, withRequesters} from '../repository.ts';
import {isEverything, matches, tagAlone, type TicketFilter} from './filter-repository.ts';
import type {SortKeys, TicketOrder} from './sort.ts';

interface PageWanted {
  limit: number;
  order: TicketOrder;
  after: SortKeys | null;
}

/** Columns that lists and exports show, or that order them. */
const LISTED = [
  'id',
  'number',
  'subject',
  'snippet',
  'status',
  'isDone',
  'priority',
  'priorityRank',
  'type',
  'channel',
  'requesterId',
  'assigneeId',
  'teamId',
  'tags',
  'fields',
  'isSample',
  'externalId',
  'replyCount',
  'reopenCount',
  'waitingSince',
  'firstRespondedAt',
  'dueMetric',
  'dueAt',
  'atRiskAt',
  'resolvedAt',
  'closedAt',
  'snoozedUntil',
  'isSpam',
  'deletedAt',
  'mergedIntoId',
  'followUpOfId',
  'lastMessageAt',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** The columns of a ticket that lists show. */
export type ListedTicket = Pick<
  TicketWithRequester,
  (typeof LISTED)[number] | keyof RequesterColumns
>;

/**
 * True for one of the few query texts of most lists: no filter, whose values narrow it to more or fewer rows, and the usual
 * length, as connections keep each text that they prepare.
 */
const isUsual = (filter: TicketFilter, {limit}: PageWanted): boolean =>
  limit === TICKETS_PAGE_SIZE + 1 && isEverything(filter);

/** One page in an order; `after` holds the sort keys of the row before it. */
export const listTickets = (
  trx: Trx,
  filter: TicketFilter,
  page: PageWanted,
): Promise<ListedTicket[]> =>
  withRequesters(trx)
    .select(LISTED.map((column) => `ticket.${column}` as const))
    .$if(isUsual(filter, page), (query) => query.modifyFront(PREPARED))
    .$call(inPage(filter, page))
    .execute();

/** Ids of the same tickets. */
export const listFound = async (
  trx: Trx,
  filter: TicketFilter,
  page: PageWanted,
): Promise<string[]> => {
  const rows = await withRequesters(trx)
    .clearSelect()
    .select('ticket.id')
    .$call(inPage(filter, page))
    .execute();
  return rows.map((row) => row.id);
};

const inPage =
  (filter: TicketFilter, {limit, order, after}: PageWanted) =>
  <DB, Tables extends keyof DB, Row>(tickets: SelectQueryBuilder<DB, Tables, Row>) => {
    let query = tickets.where(matches(filter));
    if (after) query = query.where(isBeyond(order, after));
    for (const column of order.columns)
      query = query.orderBy(sql.raw(column.name), order.direction);
    return query.limit(sql.lit(limit));
  };

/** Condition (`where`) for the rows that follow in an order. */
const isBeyond = ({columns, direction}: TicketOrder, keys: SortKeys) => {
  const names = sql.join(columns.map(({name}) => sql.raw(name)));
  const values = sql.join(columns.map(({type}, index) => sql`${keys[index]}::${sql.raw(type)}`));
  return direction === 'asc'
    ? sql<SqlBool>`(${names}) > (${values})`
    : sql<SqlBool>`(${names}) < (${values})`;
};

/** Ids of the tickets that fit. */
export const listIds = async (trx: Trx, filter: TicketFilter, limit: number): Promise<string[]> => {
  const {rows} = await sql<{
    id: string;
  }>`select ticket.id from connect.ticket as ticket where ${matches(filter)} limit ${limit}`.execute(
    trx,
  );
  return rows.map((row) => row.id);
};

/** Number of tickets that fit each of the filters. */
export const countEach = async <Name extends string>(
  trx: Trx,
  filters: Record<Name, TicketFilter>,
): Promise<Record<Name, number>> => {
  const counts = Object.entries<TicketFilter>(filters).map(
    ([name, filter]) =>
      sql`(select count(*)::int from connect.ticket as ticket where ${matches(filter)}) as ${sql.ref(name)}`,
  );
  const {
    rows: [row],
  } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(trx);
  if (!row) throw new Error('A count gave no row.');
  return row;
};

/** Number of tickets that are not done and fit each of the filters, for each of these members or teams that has one. */
export const countEachOf = async <Name extends string>(
  trx: Trx,
  {column, ids}: {column: 'assignee_id' | 'team_id'; ids: string[]},
  filters: Record<Name, TicketFilter>,
): Promise<Map<string, Record<Name, number>>> => {
  if (ids.length === 0) return new Map();
  const counts = Object.entries<TicketFilter>(filters).map(
    ([name, filter]) => sql`(count(*) filter (where ${matches(filter)}))::int as ${sql.ref(name)}`,
  );
  const owner = sql.ref(`ticket.${column}`);
  const {rows} = await sql<Record<Name, number> & {ownerId: string}>`
    select ${owner} as owner_id, ${sql.join(counts)} from connect.ticket as ticket
    where not ticket.is_done and ticket.is_listed and ${owner} = any(${ids}::uuid[]) group by ${owner}`.execute(
    trx,
  );
  return new Map(
    rows.map(({ownerId, ...row}) => [ownerId, row as unknown as Record<Name, number>]),
  );
};

const countRows = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from (
  select 1 from ${rows} limit ${COUNT_MAX + 1}) as counted)`;

/** Counts tickets up to COUNT_MAX + 1. */
export const countUpTo = (condition: RawBuilder<SqlBool>) =>
  countRows(sql`connect.ticket as ticket where ${condition}`);

/** Number of a requester's visible tickets that are not done; counted up to COUNT_MAX + 1. */
export const countUndoneOf = async (trx: Trx, requesterId: string): Promise<number> => {
  const theirs = sql<SqlBool>`ticket.requester_id = ${requesterId} and ticket.is_listed and not ticket.is_done`;
  const {rows} = await sql<{total: number}>`select ${countUpTo(theirs)} as total`.execute(trx);
  return rows[0]?.total ?? 0;
};

/** Counts the tickets of a single tag from an index (docs/performance.md#counts-of-a-tag). */
const countFitting = (filter: TicketFilter) => {
  const tag = tagAlone(filter);
  return tag === undefined
    ? countUpTo(matches(filter))
    : countRows(sql`connect.ticket_tag where tag = ${tag} and is_listed`);
};

/** Number of tickets that fit, counted up to COUNT_MAX + 1. */
export const countTickets = async (trx: Trx, filter: TicketFilter): Promise<number> => {
  const {rows} = await sql<{total: number}>`select ${countFitting(filter)} as total`.execute(trx);
  return rows[0]?.total ?? 0;
};
