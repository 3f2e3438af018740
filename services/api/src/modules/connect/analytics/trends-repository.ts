import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';
import {onMoments, onTickets} from './filter-repository.ts';
import {isUnfiltered, type MomentFilter} from './filter.ts';
import {countSlots, pointOf, pointOfSlot} from './moment-repository.ts';
import type {Window} from './period.ts';

const NEVER = new Date('9999-12-31');

interface Counts {
  created: number;
  /** Distinct tickets. */
  resolved: number;
  reopened: number;
}

/** Events of one point of a series, which counts from 1. */
export interface TrendCount extends Counts {
  point: number;
  done: number;
}

interface TrendQuery {
  window: Window;
  points: readonly Date[];
  filter: MomentFilter;
}

/** Moments of each non-empty point. */
const countMoments = async (
  trx: Trx,
  {window, points, filter}: TrendQuery,
): Promise<TrendCount[]> => {
  // Tickets are done when they are resolved; only the team or agent that it counts for may differ.
  const isSame = isUnfiltered(filter);
  const kinds = [
    'created',
    'resolved',
    'reopened',
    ...(isSame ? [] : (['done'] as const)),
  ] as const;
  const {rows} = await sql<TrendCount>`
    select ${pointOfSlot(points)} as point, coalesce(sum(moments) filter (where kind = 'created'), 0)::int as created,
      coalesce(sum(moments) filter (where kind = 'resolved'), 0)::int as resolved,
      coalesce(sum(moments) filter (where kind = 'reopened'), 0)::int as reopened,
      coalesce(sum(moments) filter (where kind = ${isSame ? 'resolved' : 'done'}), 0)::int as done
    from (${countSlots(kinds, window, filter)}) as counted
    group by 1`.execute(trx);
  return rows;
};

/** Number of resolutions that are not the first of their ticket: in the window, and in that point. */
const countResolvedAgain = async (
  trx: Trx,
  {window: [first, end], points, filter}: TrendQuery,
): Promise<{point: number; inWindow: number; inPoint: number}[]> => {
  // A resolution that a filter excludes is not an earlier one.
  const resolved = isUnfiltered(filter)
    ? sql`select at, previous_at from connect.moment
        where previous_at is not null and at >= ${first} and at < ${end}`
    : sql`select at, lag(at) over (partition by ticket_id order by at) as previous_at from connect.moment
        where kind = 'resolved' and not is_only and at >= ${first} and at < ${end} ${onMoments(filter)}`;
  const {rows} = await sql<{point: number; inWindow: number; inPoint: number}>`
    select point, count(*) filter (where previous_at >= ${first})::int as in_window,
      count(*) filter (where previous_at >= (${points}::timestamptz[])[point])::int as in_point
    from (select ${pointOf(points)} as point, previous_at from (${resolved}) as moment) as resolved
    group by point`.execute(trx);
  return rows;
};

/** Events of each non-empty point of a series, and of its whole window: a ticket that was resolved twice counts once. */
export const countTrends = async (
  trx: Trx,
  query: TrendQuery,
): Promise<{series: TrendCount[]; summary: Counts}> => {
  const counts = await countMoments(trx, query);
  const again = await countResolvedAgain(trx, query);
  const inPoint = new Map(again.map((count) => [count.point, count.inPoint]));
  const total = (of: keyof Counts) => counts.reduce((sum, count) => sum + count[of], 0);
  return {
    series: counts.map((count) => ({
      ...count,
      resolved: count.resolved - (inPoint.get(count.point) ?? 0),
    })),
    summary: {
      created: total('created'),
      resolved: again.reduce((rest, {inWindow}) => rest - inWindow, total('resolved')),
      reopened: total('reopened'),
    },
  };
};

/** Growth of the number of tickets that are not done since an instant. */
export const countGrowth = async (trx: Trx, since: Date, filter: MomentFilter): Promise<number> => {
  const [grown] = await countMoments(trx, {window: [since, NEVER], points: [since], filter});
  return grown ? grown.created + grown.reopened - grown.done : 0;
};

/** Tickets that are not done now. */
export const countUndone = async (trx: Trx, filter: MomentFilter): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count from connect.ticket
    where is_listed and not is_done and not is_sample ${onTickets(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Tickets created in the window that are deleted, spam or merged by now. */
export const countLeftOut = async (
  trx: Trx,
  [first, end]: Window,
  filter: MomentFilter,
): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count
    from connect.ticket_fact as fact
    join connect.ticket on ticket.workspace_id = fact.workspace_id and ticket.id = fact.ticket_id
    where not fact.is_listed and fact.created_at >= ${first} and fact.created_at < ${end} ${onTickets(filter)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};
