import {sql} from 'kysely';
import {
  type Duration,
  type DurationHours,
  DURATIONS,
} from '@switchboard/contracts/analytics/schemas';
import type {Trx} from '#database/index.ts';
import {DURATION_MOMENTS} from './figures-repository.ts';
import {onMoments} from './filter-repository.ts';
import type {MomentFilter} from './filter.ts';
import type {Window} from './period.ts';
import {pointOf, waitedIn, within} from './moment-repository.ts';

export interface Measured {
  duration: Duration;
  /** From 1 on; null: the whole window. */
  point: number | null;
  n: number;
  /** Seconds. */
  median: number;
  p90: number;
}

const EACH = sql.join(
  DURATIONS.map((duration) => sql`(${duration}::text, ${DURATION_MOMENTS[duration]})`),
);

/** Each duration, of the whole window and of each of its points in which one ended. */
export const measureDurations = async (
  trx: Trx,
  {
    window,
    points,
    filter,
    hours,
  }: {window: Window; points: readonly Date[]; filter: MomentFilter; hours: DurationHours},
): Promise<Measured[]> => {
  const waited = waitedIn(hours);
  const {rows} = await sql<Measured>`
    select duration, point, count(*)::int as n,
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as p90
    from (
      select of.duration, ${pointOf(points)} as point, ${waited} / 1000.0::float8 as seconds
      from connect.moment, lateral (values ${EACH}) as of (duration, is_measured)
      where moment.kind in ('reply', 'resolved') and of.is_measured and ${within(window)} ${onMoments(filter)}
    ) as measured
    group by grouping sets ((duration, point), (duration))`.execute(trx);
  return rows;
};
