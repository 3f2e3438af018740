import {DateTime} from 'luxon';
import type {TrendPoint} from '@switchboard/contracts/analytics/schemas';

/** A line of the history that figures are made of: created, or a change of status. */
export interface MetricEvent {
  ticketId: string;
  type: 'created' | 'status';
  to: string;
  backlogDelta: number;
  at: Date;
}
/** What happened on one local day. */
export interface DayCount {
  day: string;
  created: number;
  resolved: number;
  backlogDelta: number;
}

/** The calendar day that an instant belongs to in a time zone, `2026-11-20`. */
export const localDay = (at: Date, timeZone: string): string =>
  DateTime.fromJSDate(at, {zone: timeZone}).toFormat('yyyy-MM-dd');

/**
 * The local days that a report covers, today included, oldest first. Counted on the calendar, so that days of 23 and 25
 * hours are days too.
 * @param back how many days earlier the report ends, for the period before
 */
export const daysUntil = (
  now: Date,
  timeZone: string,
  {count, back = 0}: {count: number; back?: number},
): string[] => {
  const today = DateTime.fromISO(localDay(now, timeZone), {zone: 'utc'});
  return Array.from({length: count}, (_, index) =>
    today.minus({days: back + count - 1 - index}).toFormat('yyyy-MM-dd'),
  );
};

/**
 * Replays events into days: created tickets, distinct tickets with a resolve event, and the change of the
 * backlog. The repository does the same in SQL; a test holds the two together.
 */
export const countDays = (events: MetricEvent[], timeZone: string): DayCount[] => {
  const byDay = Map.groupBy(events, (event) => localDay(event.at, timeZone));
  return [...byDay].map(([day, list]) => ({
    day,
    created: list.filter((event) => event.type === 'created').length,
    resolved: new Set(list.filter(isResolve).map((event) => event.ticketId)).size,
    backlogDelta: list.reduce((sum, event) => sum + event.backlogDelta, 0),
  }));
};

export const isResolve = ({type, to}: MetricEvent): boolean =>
  type === 'status' && to === 'resolved';

/**
 * One point per day, days without events included.
 * @param opening backlog at the start of the first day
 */
export const toSeries = (days: string[], counts: DayCount[], opening: number): TrendPoint[] => {
  const byDay = new Map(counts.map((count) => [count.day, count]));
  let backlog = opening;
  return days.map((day) => {
    const {created = 0, resolved = 0, backlogDelta = 0} = byDay.get(day) ?? {};
    backlog += backlogDelta;
    return {day, created, resolved, backlog};
  });
};
