import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import type {ReportQuery} from '@switchboard/contracts/reports/schemas';
import {DateTime} from 'luxon';

const DAYS_IN: Record<Exclude<AnalyticsRange, 'today'>, number> = {7: 7, 30: 30, 90: 90, 365: 365};
const NOON = '12:00';

const day = (at: DateTime): string => at.toFormat('yyyy-MM-dd');

/**
 * The days that a mail is about, as fixed ones, so that its link shows the same figures later. A range ends with the last day that is over:
 * every day is told in whole, and no hour falls between two mails. `today` is the day before for a rhythm in the morning, and the day so far
 * for one from noon on.
 * @param query as it was saved; with fixed days it stays as it is
 * @param mail when it is due, at which time of its rhythm; `timeZone` is the workspace's, whose days are those of all figures
 */
export const mailedQuery = (
  {range, ...query}: ReportQuery,
  {dueAt, time, timeZone}: {dueAt: Date; time: string; timeZone: string},
): ReportQuery => {
  if (query.from !== undefined) return query;
  const at = DateTime.fromJSDate(dueAt, {zone: timeZone});
  const yesterday = at.minus({days: 1});
  if (range === 'today') {
    const only = day(time < NOON ? yesterday : at);
    return {...query, from: only, to: only};
  }
  const from = yesterday.minus({days: DAYS_IN[range ?? '30'] - 1});
  return {...query, from: day(from), to: day(yesterday)};
};
