import type {
  AnalyticsRange,
  OverviewResponse,
  TrendsResponse,
} from '@switchboard/contracts/analytics/schemas';
import {type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {getTimeZone} from '../../account/directory/service.ts';
import {countHomeLists} from '../tickets/index.ts';
import {countBacklog, countDays, countPeriod, type Period} from './repository.ts';
import {daysUntil, localDay, toSeries} from './trends.ts';

/** Created against resolved per day and the backlog, with the period before, in the workspace's time zone. */
export const getTrends = (
  {db, now}: ApiDeps,
  actor: Actor,
  range: AnalyticsRange,
): Promise<TrendsResponse['report']> =>
  withWorkspace(db, actor, async (trx) => {
    const timeZone = await getTimeZone(trx);
    return readTrends(trx, {now: now(), timeZone, count: Number(range)});
  });

/** The same inside a transaction; `count` days, today included. */
export const readTrends = async (
  trx: Trx,
  {now, timeZone, count}: {now: Date; timeZone: string; count: number},
) => {
  const days = daysUntil(now, timeZone, {count});
  const period = periodOf(days, timeZone);
  const counts = await countDays(trx, period);
  const series = toSeries(days, counts, await countBacklog(trx, period.first, timeZone));
  const previous = await countPeriod(
    trx,
    periodOf(daysUntil(now, timeZone, {count, back: count}), timeZone),
  );
  const summary = {...(await countPeriod(trx, period)), backlog: series.at(-1)?.backlog ?? 0};
  return {series, summary, previous, timeZone, generatedAt: now.toISOString()};
};

const periodOf = (days: string[], timeZone: string): Period => ({
  first: days[0] ?? '',
  last: days.at(-1) ?? '',
  timeZone,
});

/** The counts of Home: of each list as many as its reader finds in it. */
export const getOverview = (
  {db, now: clock}: ApiDeps,
  actor: Actor,
): Promise<OverviewResponse['overview']> =>
  withWorkspace(db, actor, async (trx) => {
    const now = clock();
    const timeZone = await getTimeZone(trx);
    const today = localDay(now, timeZone);
    return {...(await countHomeLists(trx, today, {userId: actor.userId, now})), today, timeZone};
  });
