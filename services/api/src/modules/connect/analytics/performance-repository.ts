import {sql} from 'kysely';
import type {DurationHours, Performer} from '@switchboard/contracts/analytics/schemas';
import type {Trx} from '#database/index.ts';
import {DURATION_MOMENTS} from './figures-repository.ts';
import {onMoments} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {waitedIn, within} from './moment-repository.ts';

export interface Performed {
  /** Null: nobody, no team; null for the total too. */
  id: string | null;
  isTotal: boolean;
  assigned: number;
  replies: number;
  resolved: number;
  reopened: number;
  responses: number;
  responseMedian: number | null;
  responseP90: number | null;
  resolutions: number;
  resolutionMedian: number | null;
  resolutionP90: number | null;
  rated: number;
  good: number;
}

const COLUMNS: Record<Performer, string> = {agent: 'moment.agent_id', team: 'moment.team_id'};

/** Numbers of agents' actions, or of those in teams, and their total. */
export const countPerformance = async (
  trx: Trx,
  {
    window,
    filter,
    by,
    hours,
  }: {window: Window; filter: MomentFilter; by: Performer; hours: DurationHours},
): Promise<Performed[]> => {
  const seconds = sql`${waitedIn(hours)} / 1000.0::float8`;
  const {first_response: isResponse, resolution: isResolution} = DURATION_MOMENTS;
  const {rows} = await sql<Performed>`
    select ${sql.raw(COLUMNS[by])} as id, grouping(${sql.raw(COLUMNS[by])}) = 1 as is_total,
      count(*) filter (where kind = 'assigned')::int as assigned,
      count(*) filter (where kind = 'reply')::int as replies,
      (count(*) filter (where kind = 'resolved' and is_only)
        + count(distinct ticket_id) filter (where kind = 'resolved' and not is_only))::int as resolved,
      count(distinct ticket_id) filter (where kind = 'resolved' and is_reopened)::int as reopened,
      count(*) filter (where ${isResponse})::int as responses,
      percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isResponse}) as response_median,
      percentile_cont(0.9) within group (order by ${seconds}) filter (where ${isResponse}) as response_p90,
      count(*) filter (where ${isResolution})::int as resolutions,
      percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isResolution}) as resolution_median,
      percentile_cont(0.9) within group (order by ${seconds}) filter (where ${isResolution}) as resolution_p90,
      count(*) filter (where kind = 'rating')::int as rated,
      count(*) filter (where kind = 'rating' and score >= 4)::int as good
    from connect.moment
    where kind in ('assigned', 'reply', 'resolved', 'rating') and ${within(window)} ${onMoments(filter)}
    group by grouping sets ((${sql.raw(COLUMNS[by])}), ())`.execute(trx);
  return rows;
};
