import {DateTime} from 'luxon';

/** Local times of one day, `09:00` to `17:30`; `24:00` is the day's end. */
interface OpenTime {
  from: string;
  to: string;
}

/** Working hours of a team. */
export interface BusinessHours {
  /** IANA name. */
  timeZone: string;
  /** Seven days, Monday first; the open times of a day are ordered and do not overlap. */
  week: OpenTime[][];
  /** Local days without work. */
  holidays: {date: string}[];
}

/** Business hours, or null for around the clock. */
export type Schedule = BusinessHours | null;

/** Milliseconds since 1970. */
interface Stretch {
  from: number;
  to: number;
}

/** A schedule without open time for this long never opens: a year of holidays fits. */
const MOST_CLOSED_DAYS = 800;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Look-ahead for changes of a zone's clock. In 2000, parts of Brazil changed theirs back after a week. */
const STEADY = 5 * DAY;

/** A local day; instants and lengths in milliseconds. */
interface LocalDay {
  /** Date as days since 1970-01-01. */
  number: number;
  begin: number;
  /** Begin of the next day. */
  end: number;
  /** Converts a local time of the day to an instant. */
  instantOf: (time: string) => number;
}

const clockOf = (time: string): {hour: number; minute: number} => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return {hour, minute};
};

const lengthOf = (time: string): number => {
  const {hour, minute} = clockOf(time);
  return (hour * 60 + minute) * MINUTE;
};

/** A day on which the clock changes, or that does not begin at midnight. */
const changingDay = (number: number, begin: DateTime): LocalDay => {
  const next = begin.plus({days: 1}).startOf('day');
  return {
    number,
    begin: begin.toMillis(),
    end: next.toMillis(),
    instantOf: (time) => (time === '24:00' ? next : begin.set(clockOf(time))).toMillis(),
  };
};

/** Yields the local days from that of an instant on, without end. While the clock does not change, their instants are sums. */
function* localDays(timeZone: string, from: number): Generator<LocalDay> {
  const first = DateTime.fromMillis(from, {zone: timeZone}).startOf('day');
  const {zone} = first;
  let begin = first.toMillis();
  let [offset, steadyUntil] = [0, begin];
  for (;;) {
    const start = begin;
    if (start + DAY > steadyUntil) {
      offset = zone.offset(start) * MINUTE;
      const hasOffset = (at: number) => zone.offset(at) * MINUTE === offset;
      steadyUntil = [start + STEADY, start + DAY].find(hasOffset) ?? start;
    }
    const number = Math.floor((start + offset) / DAY);
    const isPlain = start + DAY <= steadyUntil && start + offset === number * DAY;
    const day = isPlain
      ? {number, begin, end: start + DAY, instantOf: (time: string) => start + lengthOf(time)}
      : changingDay(number, DateTime.fromMillis(start, {zone}));
    yield day;
    begin = day.end;
  }
}

/** A time that the clock skips lies as long after the skip as it would have lain after its beginning, so two stretches may meet there. */
const join = (stretches: readonly Stretch[]): Stretch[] => {
  const joined: Stretch[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && stretch.from < last.to) last.to = Math.max(last.to, stretch.to);
    else joined.push(stretch);
  }
  return joined;
};

/** 1970-01-01 was a Thursday. */
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** Yields the local days from that of an instant on, without end: the begin of each, and its open stretches in order. */
function* openDays({timeZone, week, holidays}: BusinessHours, from: number) {
  const closed = new Set(holidays.map(({date}) => Date.parse(date) / DAY));
  for (const {number, begin, instantOf} of localDays(timeZone, from)) {
    const times = closed.has(number) ? [] : (week[weekdayOf(number)] ?? []);
    const stretches = times
      .map((time) => ({from: instantOf(time.from), to: instantOf(time.to)}))
      .filter((stretch) => stretch.from < stretch.to);
    yield {begin, stretches: join(stretches)};
  }
}

/** Open time of a schedule in one of the equal spans that divide all time. */
interface Span {
  /** Its open stretches in order, cut at its ends. */
  stretches: Stretch[];
  /** Open milliseconds of the span before each stretch, followed by the total. */
  sums: number[];
}

const SPAN = 14 * DAY;

const readSpan = (schedule: BusinessHours, index: number): Span => {
  const [begin, end] = [index * SPAN, (index + 1) * SPAN];
  const stretches: Stretch[] = [];
  for (const day of openDays(schedule, begin)) {
    if (!(day.begin < end)) break;
    const inside = day.stretches
      .map(({from, to}) => ({from: Math.max(from, begin), to: Math.min(to, end)}))
      .filter(({from, to}) => from < to);
    stretches.push(...inside);
  }
  const sums = [0];
  for (const [place, {from, to}] of stretches.entries()) sums.push((sums[place] ?? 0) + to - from);
  return {stretches, sums};
};

/** Spans that were read before, kept as long as their schedule is referenced. */
const known = new WeakMap<BusinessHours, Map<number, Span>>();

const spanOf = (schedule: BusinessHours, index: number): Span => {
  const spans = known.get(schedule) ?? new Map<number, Span>();
  known.set(schedule, spans);
  const span = spans.get(index) ?? readSpan(schedule, index);
  spans.set(index, span);
  return span;
};

/** Open milliseconds from the begin of a span to an instant in it. */
const openBefore = ({stretches, sums}: Span, at: number): number => {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.from ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const last = stretches[low - 1];
  return last ? (sums[low - 1] ?? 0) + Math.min(last.to, at) - last.from : 0;
};

/**
 * Open milliseconds from one instant to a later one; 0 when it is not later. Caches its findings by the schedule
 * object, which must not change any more.
 */
export const businessTime = (schedule: Schedule, from: Date, to: Date): number => {
  const [begin, end] = [from.getTime(), to.getTime()];
  if (begin >= end) return 0;
  if (schedule === null) return end - begin;
  const [first, last] = [Math.floor(begin / SPAN), Math.floor(end / SPAN)];
  let sum = openBefore(spanOf(schedule, last), end) - openBefore(spanOf(schedule, first), begin);
  for (let index = first; index < last; index++) sum += spanOf(schedule, index).sums.at(-1) ?? 0;
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
  for (const day of openDays(schedule, begin)) {
    const stretches = day.stretches
      .map((stretch) => ({...stretch, from: Math.max(stretch.from, begin)}))
      .filter(({from: start, to}) => start < to);
    for (const stretch of stretches) {
      if (rest <= stretch.to - stretch.from) return new Date(stretch.from + rest);
      rest -= stretch.to - stretch.from;
    }
    closedDays = stretches.length === 0 ? closedDays + 1 : 0;
    if (closedDays === MOST_CLOSED_DAYS) return null;
  }
  return null;
};
