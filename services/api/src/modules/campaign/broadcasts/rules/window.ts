import type {SendingWindow} from '@switchboard/contracts/broadcasts/schemas';
import {SCHEDULE_MINUTES_MIN} from '@switchboard/contracts/limits';
import {DateTime, IANAZone} from 'luxon';

const DAYS_AHEAD = 8;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The window of a day as the clocks of a zone show it: past midnight if `to` is not later than `from`. */
const openTimes = ({from, to}: SendingWindow, day: DateTime): {start: DateTime; end: DateTime} => {
  const at = (base: DateTime, clock: string) => {
    const minutes = minutesOf(clock);
    return base.set({hour: Math.floor(minutes / 60), minute: minutes % 60});
  };
  const endDay = minutesOf(to) > minutesOf(from) ? day : day.plus({days: 1});
  return {start: at(day, from), end: at(endDay, to)};
};

const daysAround = (zone: string, at: Date): DateTime[] => {
  const today = DateTime.fromJSDate(at, {zone}).startOf('day');
  return Array.from({length: DAYS_AHEAD + 1}, (_, index) => today.plus({days: index - 1}));
};

/** True if recipients in a zone may get a message now. */
export const isOpen = (window: SendingWindow, zone: string, at: Date): boolean =>
  daysAround(zone, at).some((day) => {
    const {start, end} = openTimes(window, day);
    return window.days.includes(day.weekday) && start.toJSDate() <= at && at < end.toJSDate();
  });

/** Next opening of the window for one of the zones; now, when it is open. */
export const nextOpening = (window: SendingWindow, zones: readonly string[], at: Date): Date => {
  const next = zones.flatMap((zone) =>
    isOpen(window, zone, at)
      ? [at]
      : daysAround(zone, at)
          .filter((day) => window.days.includes(day.weekday))
          .map((day) => openTimes(window, day).start.toJSDate())
          .filter((start) => start > at),
  );
  return new Date(Math.min(...next.map((one) => one.getTime())));
};

/** True for an existing time zone. */
const isTimeZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/** Fault of a start time, by its field; or the time. */
export type Scheduled = {at: Date} | {field: 'at' | 'timeZone'; fault: string};

const WALL = "yyyy-MM-dd'T'HH:mm";

/**
 * Reads a time on the wall clock of a zone. One that the clocks show twice is the first of the two.
 * @param wall `2026-11-30T09:00`
 */
export const readSchedule = (wall: string, zone: string, now: Date): Scheduled => {
  if (!isTimeZone(zone)) return {field: 'timeZone', fault: 'Time zone is invalid'};
  const time = DateTime.fromFormat(wall, WALL, {zone});
  if (!time.isValid) return {field: 'at', fault: 'Time is invalid'};
  if (time.toFormat(WALL) !== wall)
    return {
      field: 'at',
      fault: `The clocks in ${zone} skip this time when they are set forward. Choose another time`,
    };
  const [first = time] = time.getPossibleOffsets();
  const at = first.toJSDate();
  const earliest = now.getTime() + SCHEDULE_MINUTES_MIN * 60_000;
  return at.getTime() < earliest
    ? {
        field: 'at',
        fault: `Time must be at least ${SCHEDULE_MINUTES_MIN} minutes from now`,
      }
    : {at};
};
