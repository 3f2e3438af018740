import {DateTime} from 'luxon';
import {
  type AnalyticsGroup,
  type AnalyticsQuery,
  type AnalyticsRange,
  type Period,
  REPORT_DAYS_MAX,
} from '@switchboard/contracts/analytics/schemas';
import {invalid} from '@switchboard/service-kit/errors';

/** Range of a report, and the beginning of each of its points. */
export interface ReportPeriod extends Omit<Period, 'generatedAt'> {
  now: Date;
  /** In order; those that have not begun are omitted. */
  points: Date[];
  /** Its end, or now. */
  end: Date;
}

const DAYS_IN = {today: 1, 7: 7, 30: 30, 90: 90, 365: 365};
/** Hours of more days than this make no chart. */
const DAYS_BY_HOUR = 14;

const day = (at: DateTime): string => at.toFormat('yyyy-MM-dd');

/** Calendar day of an instant in a time zone, `2026-11-20`. */
const localDay = (at: Date, timeZone: string): string =>
  day(DateTime.fromJSDate(at, {zone: timeZone}));

/** Uses the calendar alone, so that days of 23 and 25 hours are days too. */
const calendarDay = (text: string) => DateTime.fromISO(text, {zone: 'utc'});
const plusDays = (text: string, days: number) => day(calendarDay(text).plus({days}));
const daysBetween = (from: string, to: string) =>
  calendarDay(to).diff(calendarDay(from), 'days').days + 1;

interface Days {
  from: string;
  to: string;
}

const monthOf = (month: DateTime): Days => ({
  from: day(month.startOf('month')),
  to: day(month.endOf('month')),
});

const daysOfRange = (range: AnalyticsRange, today: string): Days => {
  switch (range) {
    case 'this_month':
      return {from: monthOf(calendarDay(today)).from, to: today};
    case 'last_month':
      return monthOf(calendarDay(today).minus({months: 1}));
    default:
      return {from: plusDays(today, 1 - DAYS_IN[range]), to: today};
  }
};

/** Compares a month with the month before, the month so far with its first days, and other days with the same number before them. */
const previousDays = (days: Days, range: AnalyticsRange | undefined): Days => {
  const month = monthOf(calendarDay(days.from));
  const before = calendarDay(days.from).minus({months: 1});
  if (days.from === month.from && days.to === month.to) return monthOf(before);
  if (range === 'this_month')
    return {from: day(before), to: day(calendarDay(days.to).minus({months: 1}))};
  const count = daysBetween(days.from, days.to);
  return {from: plusDays(days.from, -count), to: plusDays(days.from, -1)};
};

/** Excludes years that no ticket is from, and whose clocks differed from today's. */
const FIRST_DAY = '1972-01-01';

/** @throws 422 for a period that is reversed, too long, too long ago, in the future, or incomplete */
const readDays = ({range, from, to}: AnalyticsQuery, today: string): Days => {
  if (range !== undefined && (from !== undefined || to !== undefined))
    throw invalid({range: 'Choose a range, or a first and a last day'});
  if (from === undefined && to === undefined) return daysOfRange(range ?? '30', today);
  if (from === undefined) throw invalid({from: 'The first day is required'});
  if (to === undefined) throw invalid({to: 'The last day is required'});
  if (from < FIRST_DAY) throw invalid({from: `The first day must not be before ${FIRST_DAY}`});
  if (to > today) throw invalid({to: 'The last day must not be in the future'});
  if (from > to) throw invalid({from: 'The first day must not be after the last'});
  if (daysBetween(from, to) > REPORT_DAYS_MAX)
    throw invalid({from: `Choose at most ${REPORT_DAYS_MAX} days`});
  return {from, to};
};

const groupFor = (days: number): AnalyticsGroup => {
  if (days <= 2) return 'hour';
  if (days <= 92) return 'day';
  return days <= 190 ? 'week' : 'month';
};

const readGroup = (group: AnalyticsGroup | undefined, days: number): AnalyticsGroup => {
  if (group === 'hour' && days > DAYS_BY_HOUR)
    throw invalid({group: `Group by hour for at most ${DAYS_BY_HOUR} days`});
  return group ?? groupFor(days);
};

/** The instant at which a local day begins, also where summer time skips midnight. */
const startOf = (text: string, timeZone: string): DateTime =>
  DateTime.fromISO(text, {zone: timeZone}).startOf('day');

/** The point after one; hours follow the clock, so that a repeated hour is two points. */
const next = (at: DateTime, group: AnalyticsGroup): DateTime =>
  group === 'hour' ? at.plus({hours: 1}) : at.plus({[group]: 1}).startOf(group);

const pointsOf = (from: DateTime, end: Date, group: AnalyticsGroup): Date[] => {
  const points: Date[] = [];
  for (let at = from; at.toJSDate() < end; at = next(at, group)) points.push(at.toJSDate());
  return points;
};

/**
 * Period of a query. A week or month that begins before it is cut off.
 * @throws 422 for an invalid period
 */
export const readPeriod = (query: AnalyticsQuery, timeZone: string, now: Date): ReportPeriod => {
  const asked = readDays(query, localDay(now, timeZone));
  const {from, to} = asked;
  const days = daysBetween(from, to);
  const group = readGroup(query.group, days);
  const over = startOf(plusDays(to, 1), timeZone).toJSDate();
  // Includes events at this very instant.
  const end = over > now ? new Date(now.getTime() + 1) : over;
  return {
    from,
    to,
    group,
    hours: query.hours ?? 'calendar',
    timeZone,
    previous: previousDays(asked, query.range),
    now,
    points: pointsOf(startOf(from, timeZone), end, group),
    end,
  };
};

/** Its instants: from the first on, before the second. */
export type Window = readonly [Date, Date];

export const windowOf = ({points, end}: ReportPeriod): Window => [points[0] ?? end, end];

/** Compares a period that is under way up to the same time of day. */
export const previousWindow = ({previous, to, end, timeZone}: ReportPeriod): Window => {
  const over = (last: string) => startOf(plusDays(last, 1), timeZone);
  const lastDay = startOf(previous.to, timeZone);
  const {hour, minute, second, millisecond} = DateTime.fromJSDate(end, {zone: timeZone});
  const sameTime = lastDay.set({hour, minute, second, millisecond});
  const isOver = over(to).toJSDate() <= end;
  return [
    startOf(previous.from, timeZone).toJSDate(),
    (isOver ? over(previous.to) : sameTime).toJSDate(),
  ];
};

/**
 * Part of a period that a point of its series stands for.
 * @throws 422 for an instant at which no point begins
 */
export const windowOfPoint = ({points, end}: ReportPeriod, start: string): Window => {
  const index = points.findIndex((point) => point.getTime() === Date.parse(start));
  const point = points[index];
  if (!point) throw invalid({point: 'Point is not in the period'});
  return [point, points[index + 1] ?? end];
};

export const presentPeriod = ({
  from,
  to,
  group,
  hours,
  timeZone,
  previous,
  now,
}: ReportPeriod): Period => ({
  from,
  to,
  group,
  hours,
  timeZone,
  previous,
  generatedAt: now.toISOString(),
});

const DAY_MS = 86_400_000;
const HOURS = Array.from({length: 24}, (_, hour) => hour);

/** The hours of a local day up to an instant: without an hour that summer time skips, and with a repeated hour once. */
const hoursOf = (start: DateTime, end: Date): Iterable<number> => {
  const over = start.plus({days: 1}).startOf('day').toMillis();
  const isUsual = over - start.toMillis() === DAY_MS && over <= end.getTime();
  if (isUsual) return HOURS;
  const hours = new Set<number>();
  for (let at = start; at.toMillis() < Math.min(over, end.getTime()); at = at.plus({minutes: 30}))
    hours.add(at.hour);
  return hours;
};

/** Number of occurrences of each local weekday and hour in a period. */
export const countHours = ({from, end, timeZone}: ReportPeriod): number[][] => {
  const times = Array.from({length: 7}, () => HOURS.map(() => 0));
  for (
    let start = startOf(from, timeZone);
    start.toJSDate() < end;
    start = start.plus({days: 1}).startOf('day')
  ) {
    const row = times[start.weekday - 1] ?? [];
    for (const hour of hoursOf(start, end)) row[hour] = (row[hour] ?? 0) + 1;
  }
  return times;
};
