import type {AnalyticsRange} from '@switchboard/contracts/analytics/schemas';
import type {ReportQuery} from '@switchboard/contracts/reports/schemas';
import {DateTime} from 'luxon';

const DAYS_IN = {7: 7, 30: 30, 90: 90, 365: 365};
const NOON = '12:00';

const day = (at: DateTime): string => at.toFormat('yyyy-MM-dd');

/** @param at due time of the mail, on the workspace's clock */
const daysOf = (range: AnalyticsRange, {at, time}: {at: DateTime; time: string}) => {
  const yesterday = at.minus({days: 1});
  switch (range) {
    case 'today': {
      const only = time < NOON ? yesterday : at;
      return [only, only] as const;
    }
    case 'this_month':
      return [yesterday.startOf('month'), yesterday] as const;
    case 'last_month': {
      const month = at.minus({months: 1});
      return [month.startOf('month'), month.endOf('month')] as const;
    }
    default:
      return [yesterday.minus({days: DAYS_IN[range] - 1}), yesterday] as const;
  }
};

/**
 * The days that a mail is about, as fixed ones, so that its link shows the same figures later. A range ends with the last complete day:
 * every day is reported in full, and no hour falls between two mails. `today` is the day before for a rhythm in the morning, and the day so
 * far for one from noon on.
 * @param query as saved; with fixed days it stays unchanged
 * @param mail its due time, and the time of its rhythm; `timeZone` is the workspace's, whose days are those of all figures
 */
export const mailedQuery = (
  {range, ...query}: ReportQuery,
  {dueAt, time, timeZone}: {dueAt: Date; time: string; timeZone: string},
): ReportQuery => {
  if (query.from !== undefined) return query;
  const at = DateTime.fromJSDate(dueAt, {zone: timeZone});
  const [from, to] = daysOf(range ?? '30', {at, time});
  return {...query, from: day(from), to: day(to)};
};
