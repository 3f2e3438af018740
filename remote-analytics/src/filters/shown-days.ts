import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {DEFAULT_RANGE} from '../shared/report/query.ts';

const DAY_MS = 86_400_000;

interface Days {
  from: string;
  to: string;
}

const moved = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The first and the last day of a report, as the initial custom period.
 * @param today the current day in the workspace's time zone
 */
export function shownDays(
  {range = DEFAULT_RANGE, from, to}: Pick<AnalyticsQuery, 'range' | 'from' | 'to'>,
  today: string,
): Days {
  if (from !== undefined && to !== undefined) return {from, to};
  switch (range) {
    case 'today':
      return {from: today, to: today};
    case 'this_month':
      return {from: firstOfMonth(today), to: today};
    case 'last_month': {
      const last = moved(firstOfMonth(today), -1);
      return {from: firstOfMonth(last), to: last};
    }
    default:
      return {from: moved(today, 1 - Number(range)), to: today};
  }
}
