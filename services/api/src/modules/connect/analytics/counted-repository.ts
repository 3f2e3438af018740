import {type RawBuilder, sql} from 'kysely';
import type {CountedQuery} from '@switchboard/contracts/analytics/counted';
import type {DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {readCursor, type Trx} from '../../../database/index.ts';
import {countsTickets, momentsOf} from './figures-repository.ts';
import {onMoments, onTickets} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {slotOf, waitedIn, within} from './moment-repository.ts';

/** A part of a report whose tickets are wanted. */
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
  score: number | null;
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
  sql`select ticket.id as ticket_id, 1 as position, ticket.created_at as at, 0 as slot, null::float8 as seconds, null::smallint as score,
    ticket.assignee_id as agent_id, ticket.team_id from connect.ticket ${from}`;

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

/** The moments that a figure counts; of a figure that counts tickets, the latest of each. */
const rowsOf = (part: CountedPart): Rows => {
  const {figure, window, filter, timeZone, hours} = part;
  if (figure === 'backlog') return backlogRows(part);
  if (figure === 'left_out') return leftOutRows(part);
  const isOfTickets = countsTickets(figure);
  return sql`select ${isOfTickets ? sql`distinct on (ticket_id)` : sql``} ticket_id, position, at, slot,
    ${waitedIn(hours)} / 1000.0::float8 as seconds, score, agent_id, team_id
    from connect.moment where ${momentsOf({...part, figure}, timeZone)} and ${within(window)} ${onMoments(filter)}
    ${isOfTickets ? sql`order by ticket_id, at desc, position desc` : sql``}`;
};

export const countCounted = async (trx: Trx, part: CountedPart): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count from (${rowsOf(part)}) as counted`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Where a page begins: after this row. */
export type After = readonly [at: string, ticketId: string, position: number];

/** @throws 422 for a cursor of something else */
export const readAfterCounted = (cursor: string | undefined): After | null =>
  readCursor(cursor, ['instant', 'id', 'number']);

/** The latest first: by quarters, as the index has them, and then by instants. */
export const listCountedRows = async (
  trx: Trx,
  part: CountedPart,
  {limit, after}: {limit: number; after: After | null},
): Promise<CountedRow[]> => {
  const beyond = after
    ? sql`where (counted.at, counted.ticket_id, counted.position) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::int)
        and counted.slot <= ${slotOf(new Date(after[0]))}`
    : sql``;
  const {rows} = await sql<CountedRow>`
    select counted.*, ticket.number, ticket.subject, ticket.status, ticket.priority, ticket.channel, contact.name as requester
    from (select * from (${rowsOf(part)}) as counted ${beyond}
      order by slot desc, at desc, ticket_id desc, position desc limit ${limit}) as counted
    join connect.ticket on ticket.id = counted.ticket_id
    join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
    order by counted.at desc, counted.ticket_id desc, counted.position desc`.execute(trx);
  return rows;
};

/** How long what took of a ticket, in seconds. */
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
