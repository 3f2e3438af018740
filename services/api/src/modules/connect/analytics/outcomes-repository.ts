import {sql} from 'kysely';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {Trx} from '#database/index.ts';
import {onMoments} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {pointOf, TICKETS, within} from './moment-repository.ts';

interface Asked {
  window: Window;
  points: readonly Date[];
  filter: MomentFilter;
}

/** `point` from 1 on; null: the whole window. */
interface Pointed {
  point: number | null;
}

export interface Kept extends Pointed {
  target: SlaMetric;
  met: number;
  breached: number;
}

export const countPromises = async (trx: Trx, {window, points, filter}: Asked): Promise<Kept[]> => {
  const {rows} = await sql<Kept>`
    select target, point, count(*) filter (where is_met)::int as met, count(*) filter (where not is_met)::int as breached
    from (
      select metric as target, ${pointOf(points)} as point, is_met from connect.moment
      where kind = 'promise' and ${within(window)} ${onMoments(filter)}) as promise
    group by grouping sets ((target, point), (target))`.execute(trx);
  return rows;
};

export interface Rated extends Pointed {
  rated: number;
  good: number;
}

export const countRatings = async (trx: Trx, {window, points, filter}: Asked): Promise<Rated[]> => {
  const {rows} = await sql<Rated>`
    select point, count(*)::int as rated, count(*) filter (where score >= 4)::int as good
    from (
      select ${pointOf(points)} as point, score from connect.moment
      where kind = 'rating' and ${within(window)} ${onMoments(filter)}) as rating
    group by grouping sets ((point), ())`.execute(trx);
  return rows;
};

export const countScores = async (
  trx: Trx,
  window: Window,
  filter: MomentFilter,
): Promise<{score: number; rated: number}[]> => {
  const {rows} = await sql<{score: number; rated: number}>`
    select score, count(*)::int as rated from connect.moment
    where kind = 'rating' and ${within(window)} ${onMoments(filter)} group by score`.execute(trx);
  return rows;
};

export const countSurveys = async (
  trx: Trx,
  window: Window,
  filter: MomentFilter,
): Promise<{sent: number; answered: number}> => {
  const {rows} = await sql<{sent: number; answered: number}>`
    select count(*)::int as sent, count(*) filter (where is_answered)::int as answered from connect.moment
    where kind = 'survey' and ${within(window)} ${onMoments(filter)}`.execute(trx);
  return rows[0] ?? {sent: 0, answered: 0};
};

/** Tickets resolved in the window: with one reply and never reopened, and reopened within a week. */
export const countResolutions = async (
  trx: Trx,
  window: Window,
  filter: MomentFilter,
): Promise<{resolved: number; oneTouch: number; reopened: number}> => {
  const {rows} = await sql<{resolved: number; oneTouch: number; reopened: number}>`
    select ${TICKETS} as resolved, count(distinct ticket_id) filter (where is_one_touch)::int as one_touch,
      count(distinct ticket_id) filter (where is_reopened)::int as reopened
    from connect.moment where kind = 'resolved' and ${within(window)} ${onMoments(filter)}`.execute(
    trx,
  );
  return rows[0] ?? {resolved: 0, oneTouch: 0, reopened: 0};
};

/** The latest ratings with a comment. */
export const listComments = async (
  trx: Trx,
  {window, filter, limit}: Omit<Asked, 'points'> & {limit: number},
): Promise<
  {
    id: string;
    number: number;
    subject: string;
    requester: string;
    score: number;
    comment: string;
    at: Date;
  }[]
> => {
  const {rows} = await sql<{
    id: string;
    number: number;
    subject: string;
    requester: string;
    score: number;
    comment: string;
    at: Date;
  }>`
    select ticket.id, ticket.number, ticket.subject, contact.name as requester, moment.score, csat.comment, moment.at
    from connect.moment
    join connect.csat on csat.workspace_id = moment.workspace_id and csat.ticket_id = moment.ticket_id and csat.answered_at = moment.at
    join connect.ticket on ticket.workspace_id = moment.workspace_id and ticket.id = moment.ticket_id
    join connect.contact on contact.workspace_id = ticket.workspace_id and contact.id = ticket.requester_id
    where moment.kind = 'rating' and csat.comment <> '' and ${within(window)} ${onMoments(filter)}
    order by moment.at desc, ticket.id limit ${limit}`.execute(trx);
  return rows;
};
