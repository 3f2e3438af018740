import {businessTime, type Schedule} from '../service-levels/index.ts';

/** Schedule that applies from an instant on. */
export interface ScheduleStretch {
  from: Date;
  schedule: Schedule;
}

/** Milliseconds between two instants: by the clock, and in business hours alone. */
export interface Waited {
  calendar: number;
  business: number;
}

export const NO_TIME: Waited = {calendar: 0, business: 0};

export const addTimes = (one: Waited, other: Waited): Waited => ({
  calendar: one.calendar + other.calendar,
  business: one.business + other.business,
});

/**
 * Time from one instant to another. Each stretch counts by its own schedule, the time before the first by that of
 * the first; without stretches every hour is open.
 * @param stretches in order
 */
export const timeBetween = (
  stretches: readonly ScheduleStretch[],
  from: Date,
  to: Date,
): Waited => {
  const calendar = Math.max(0, to.getTime() - from.getTime());
  const business = stretches
    .map(({schedule, ...stretch}, index) => ({
      schedule,
      begin: index === 0 || stretch.from < from ? from : stretch.from,
      end: stretches[index + 1]?.from ?? to,
    }))
    .reduce(
      (sum, {schedule, begin, end}) => sum + businessTime(schedule, begin, end < to ? end : to),
      0,
    );
  return {calendar, business: stretches.length === 0 ? calendar : business};
};
