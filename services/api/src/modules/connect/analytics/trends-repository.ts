import {sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';
import {onMoments, onTickets} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {pointOf, TICKETS, within} from './moment-repository.ts';

/** What happened in one point of a series, which counts from 1. */
export interface TrendCount {
  point: number;
  created: number;
  /** Distinct tickets. */
  resolved: number;
  reopened: number;
  done: number;
}

/** Of the points in which anything happened. */
export const countTrends = async (
  trx: Trx,
  {window, points, filter}: {window: Window; points: readonly Date[]; filter: MomentFilter},
): Promise<TrendCount[]> => {
  const {rows} = await sql<TrendCount>`
    select point, sum(moments) filter (where kind = 'created')::int as created,
      sum(tickets) filter (where kind = 'resolved')::int as resolved,
      sum(moments) filter (where kind = 'reopened')::int as reopened,
      sum(moments) filter (where kind = 'done')::int as done
    from (
      select ${pointOf(points)} as point, kind, count(*) as moments,
        case when kind = 'resolved' then ${TICKETS} end as tickets
      from connect.moment
      where kind in ('created', 'resolved', 'reopened', 'done') and ${within(window)} ${onMoments(filter)}
      group by 1, 2) as counted
    group by point`.execute(trx);
  return rows.map(({point, created, resolved, reopened, done}) => ({
    point,
    created: created ?? 0,
    resolved: resolved ?? 0,
    reopened: reopened ?? 0,
    done: done ?? 0,
  }));
};

/** Of the whole window; a ticket that was resolved twice counts once. */
export const countPeriod = async (
  trx: Trx,
  window: Window,
  filter: MomentFilter,
): Promise<{created: number; resolved: number; reopened: number}> => {
  const {rows} = await sql<{created: number; resolved: number; reopened: number}>`
    select count(*) filter (where kind = 'created')::int as created,
      (count(*) filter (where kind = 'resolved' and is_only)
        + count(distinct ticket_id) filter (where kind = 'resolved' and not is_only))::int as resolved,
      count(*) filter (where kind = 'reopened')::int as reopened
    from connect.moment
    where kind in ('created', 'resolved', 'reopened') and ${within(window)} ${onMoments(filter)}`.execute(
    trx,
  );
  return rows[0] ?? {created: 0, resolved: 0, reopened: 0};
};

/** Tickets that are not done now. */
export const countUndone = async (trx: Trx, filter: MomentFilter): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count from connect.ticket
    where is_listed and not is_done and not is_sample ${onTickets(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** By how many the tickets that are not done have grown since an instant. */
export const countGrowth = async (trx: Trx, since: Date, filter: MomentFilter): Promise<number> => {
  const {rows} = await sql<{count: number}>`
    select (count(*) filter (where kind <> 'done') - count(*) filter (where kind = 'done'))::int as count
    from connect.moment
    where kind in ('created', 'reopened', 'done') and at >= ${since} ${onMoments(filter)}`.execute(
    trx,
  );
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
