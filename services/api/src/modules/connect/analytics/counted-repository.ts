import {type RawBuilder, sql} from 'kysely';
import type {CountedOrder, CountedQuery} from '@switchboard/contracts/analytics/counted';
import type {DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {readCursor, type Trx} from '#database/index.ts';
import {countsTickets, momentsOf} from './figures-repository.ts';
import {onMoments, onTickets} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {slotOf, waitedIn, within} from './moment-repository.ts';

/** A part of a report whose tickets are requested. */
export interface CountedPart extends Pick<
  CountedQuery,
  'figure' | 'target' | 'score' | 'weekday' | 'hour'
> {
  window: Window;
  filter: MomentFilter;
  timeZone: string;
  hours: DurationHours;
}

/** A row behind a number, with its ticket. Durations in seconds. */
export interface CountedRow {
  ticketId: string;
  position: number;
  at: Date;
  seconds: number | null;
  /** `seconds` as a whole number, for the order of rows; 0 for none. */
  wholeSeconds: number;
  target: SlaMetric | null;
  score: number | null;
  comment: string;
  agentId: string | null;
  teamId: string | null;
  number: number;
  subject: string;
  status: Ticket['status'];
  priority: Ticket['priority'];
  channel: Ticket['channel'];
  requester: string;
}

type Rows = RawBuilder<unknown>;

const plainRows = (from: Rows): Rows =>
  sql`select ticket.id as ticket_id, 1 as position, ticket.created_at as at, 0 as slot, null::float8 as seconds, null as target, null::smallint as score,
    false as is_rating, ticket.assignee_id as agent_id, ticket.team_id from connect.ticket ${from}`;

/** Tickets that were not done when a window ended. */
const backlogRows = ({window: [, end], filter}: CountedPart): Rows =>
  plainRows(sql`where ticket.is_listed and ticket.id in (
    select ticket_id from connect.moment
    where kind in ('created', 'reopened', 'done') and at < ${end} ${onMoments(filter)}
    group by ticket_id having sum(case kind when 'done' then -1 else 1 end) > 0)`);

const leftOutRows = ({window: [first, end], filter}: CountedPart): Rows =>
  plainRows(sql`where exists (
    select from connect.ticket_fact as fact
    where fact.workspace_id = ticket.workspace_id and fact.ticket_id = ticket.id
      and not fact.is_listed and fact.created_at >= ${first} and fact.created_at < ${end}) ${onTickets(filter)}`);

/** The moments that a figure counts; for a figure that counts tickets, the latest of each. */
const rowsOf = (part: CountedPart): Rows => {
  const {figure, window, filter, timeZone, hours} = part;
  if (figure === 'backlog') return backlogRows(part);
  if (figure === 'left_out') return leftOutRows(part);
  const isOfTickets = countsTickets(figure);
  return sql`select ${isOfTickets ? sql`distinct on (ticket_id)` : sql``} ticket_id, position, at, slot,
    ${waitedIn(hours)} / 1000.0::float8 as seconds, case when kind = 'promise' then metric end as target, score,
    kind = 'rating' as is_rating, agent_id, team_id
    from connect.moment where ${momentsOf({...part, figure}, timeZone)} and ${within(window)} ${onMoments(filter)}
    ${isOfTickets ? sql`order by ticket_id, at desc, position desc` : sql``}`;
};

export const countCounted = async (trx: Trx, part: CountedPart): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count from (${rowsOf(part)}) as counted`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Start of a page: after this row. */
export type After = readonly [wholeSeconds: number, at: string, ticketId: string, position: number];

/** @throws 422 for a cursor of another list */
export const readAfterCounted = (cursor: string | undefined): After | null =>
  readCursor(cursor, ['count', 'instant', 'id', 'number']);

const WHOLE_SECONDS = sql<number>`coalesce(floor(counted.seconds), 0)::int`;

const LATEST = sql`counted.at desc, counted.ticket_id desc, counted.position desc`;

/** The latest are found by quarters, as in the index, and then by instants. */
const ORDERS: Record<CountedOrder, {found: Rows; listed: Rows; beyond: (after: After) => Rows}> = {
  latest: {
    found: sql`counted.slot desc, ${LATEST}`,
    listed: LATEST,
    beyond: ([, at, ticketId, position]) => sql`
      where (counted.at, counted.ticket_id, counted.position) < (${at}::timestamptz, ${ticketId}::uuid, ${position}::int)
        and counted.slot <= ${slotOf(new Date(at))}`,
  },
  longest: {
    found: sql`${WHOLE_SECONDS} desc, ${LATEST}`,
    listed: sql`${WHOLE_SECONDS} desc, ${LATEST}`,
    beyond: ([wholeSeconds, at, ticketId, position]) => sql`
      where (${WHOLE_SECONDS}, counted.at, counted.ticket_id, counted.position)
        < (${wholeSeconds}::int, ${at}::timestamptz, ${ticketId}::uuid, ${position}::int)`,
  },
};

/** The rows of a part that follow one, in an order. */
export const listCountedRows = async (
  trx: Trx,
  part: CountedPart,
  {order, limit, after}: {order: CountedOrder; limit: number; after: After | null},
): Promise<CountedRow[]> => {
  const {found, listed, beyond} = ORDERS[order];
  const {rows} = await sql<CountedRow>`
    select counted.*, ${WHOLE_SECONDS} as whole_seconds, 
      coalesce((
        select csat.comment from connect.csat
        where counted.is_rating and csat.workspace_id = ticket.workspace_id and csat.ticket_id = ticket.id
          and csat.answered_at = counted.at limit 1), '') as comment,
      ticket.number, ticket.subject, ticket.status, ticket.priority, ticket.channel, contact.name as requester
    from (select * from (${rowsOf(part)}) as counted ${after ? beyond(after) : sql``}
      order by ${found} limit ${limit}) as counted
    join connect.ticket on ticket.id = counted.ticket_id
    join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
    order by ${listed}`.execute(trx);
  return rows;
};

/** Durations of a ticket, in seconds. */
export interface FactRow {
  ticketId: string;
  createdAt: Date;
  tags: string[];
  replies: number;
  reopens: number;
  firstResponse: number | null;
  firstResponseBusiness: number | null;
  firstResolution: number | null;
  firstResolutionBusiness: number | null;
  resolution: number | null;
  resolutionBusiness: number | null;
  requesterWait: number;
  requesterWaitBusiness: number;
  agentWait: number;
  agentWaitBusiness: number;
  onHold: number;
  onHoldBusiness: number;
}

const inSeconds = (name: string) =>
  sql.raw(
    `fact.${name}_ms / 1000.0::float8 as ${name}, fact.${name}_business_ms / 1000.0::float8 as ${name}_business`,
  );

/** The facts of tickets, by their ids. */
export const listFacts = async (
  trx: Trx,
  ticketIds: readonly string[],
): Promise<Map<string, FactRow>> => {
  const {rows} = await sql<FactRow>`
    select fact.ticket_id, fact.created_at, ticket.tags, fact.replies, fact.reopens,
      ${inSeconds('first_response')}, ${inSeconds('first_resolution')}, ${inSeconds('resolution')},
      ${inSeconds('requester_wait')}, ${inSeconds('agent_wait')}, ${inSeconds('on_hold')}
    from connect.ticket_fact as fact
    join connect.ticket on ticket.workspace_id = fact.workspace_id and ticket.id = fact.ticket_id
    where fact.ticket_id = any(${ticketIds}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.ticketId, row]));
};
