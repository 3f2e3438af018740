import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {DEFAULT_RANGE} from './query.ts';

const DAY_MS = 86_400_000;

/**
 * The first and the last day that a report covers, to begin a period of one's own with.
 * @param today the day that it is in the workspace's time zone
 */
export function shownDays(
  {range = DEFAULT_RANGE, from, to}: Pick<AnalyticsQuery, 'range' | 'from' | 'to'>,
  today: string,
): {from: string; to: string} {
  if (from !== undefined && to !== undefined) return {from, to};
  const days = range === 'today' ? 1 : Number(range);
  const first = new Date(Date.parse(today) - (days - 1) * DAY_MS);
  return {from: first.toISOString().slice(0, 10), to: today};
}
