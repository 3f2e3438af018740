import {DateTime} from 'luxon';

/** Local times of one day, `09:00` to `17:30`; `24:00` is the day's end. */
interface OpenTime {
  from: string;
  to: string;
}

/** When a team works. */
export interface BusinessHours {
  /** IANA name. */
  timeZone: string;
  /** Seven days, Monday first; the open times of a day are in order and do not overlap. */
  week: OpenTime[][];
  /** Local days on which nobody works. */
  holidays: {date: string}[];
}

/** Business hours, or null for around the clock. */
export type Schedule = BusinessHours | null;

/** Milliseconds since 1970. */
interface Stretch {
  from: number;
  to: number;
}

/** Where no time is open for this long, none will be: a year of holidays fits. */
const MOST_CLOSED_DAYS = 800;

const instantOf = (day: DateTime, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour === 24 ? day.plus({days: 1}).startOf('day') : day.set({hour, minute})).toMillis();
};

/** The open stretches of one local day; a time that a change of the clock skips begins where the clock goes on. */
const openStretches = ({week, holidays}: BusinessHours, day: DateTime): Stretch[] => {
  const date = day.toFormat('yyyy-MM-dd');
  if (holidays.some((holiday) => holiday.date === date)) return [];
  return (week[day.weekday - 1] ?? [])
    .map(({from, to}) => ({from: instantOf(day, from), to: instantOf(day, to)}))
    .filter(({from, to}) => from < to);
};

const startOfDay = (at: number, {timeZone}: BusinessHours): DateTime =>
  DateTime.fromMillis(at, {zone: timeZone}).startOf('day');

const nextDay = (day: DateTime): DateTime => day.plus({days: 1}).startOf('day');

/** Open milliseconds from one instant to a later one; 0 when it is not later. */
export const businessTime = (schedule: Schedule, from: Date, to: Date): number => {
  const [begin, end] = [from.getTime(), to.getTime()];
  if (begin >= end) return 0;
  if (schedule === null) return end - begin;
  let sum = 0;
  for (let day = startOfDay(begin, schedule); day.toMillis() < end; day = nextDay(day)) {
    for (const stretch of openStretches(schedule, day))
      sum += Math.max(0, Math.min(stretch.to, end) - Math.max(stretch.from, begin));
  }
  return sum;
};

/**
 * The first instant at which this many open milliseconds have passed; null when the schedule is hardly ever open.
 * @param milliseconds 0 or more; 0 gives `from` itself
 */
export const addBusinessTime = (
  schedule: Schedule,
  from: Date,
  milliseconds: number,
): Date | null => {
  const begin = from.getTime();
  if (schedule === null || milliseconds <= 0) return new Date(begin + Math.max(0, milliseconds));
  let rest = milliseconds;
  let closedDays = 0;
  for (let day = startOfDay(begin, schedule); closedDays < MOST_CLOSED_DAYS; day = nextDay(day)) {
    const stretches = openStretches(schedule, day)
      .map((stretch) => ({...stretch, from: Math.max(stretch.from, begin)}))
      .filter(({from: start, to}) => start < to);
    for (const stretch of stretches) {
      if (rest <= stretch.to - stretch.from) return new Date(stretch.from + rest);
      rest -= stretch.to - stretch.from;
    }
    closedDays = stretches.length === 0 ? closedDays + 1 : 0;
  }
  return null;
};
