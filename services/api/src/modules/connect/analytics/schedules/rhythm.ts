import type {Rhythm} from '@switchboard/contracts/reports/schedules';
import {DateTime, IANAZone} from 'luxon';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Every rhythm has a run within this many days. */
const DAYS_BETWEEN = 32;

/**
 * The instant of a time on a clock. A repeated time means its first occurrence; a skipped one is as long after midnight as on
 * other days, so 02:30 is 03:30 (as in RFC 5545, section 3.3.5, for calendars).
 * @param local the time as if the clock were in UTC, in milliseconds
 */
const instantOf = (local: number, zone: IANAZone): number => {
  const [before, after] = [local - DAY_MS, local + DAY_MS].map(
    (at) => zone.offset(at) * MINUTE_MS,
  ) as [number, number];
  const shown = [local - before, local - after]
    .filter((at) => at + zone.offset(at) * MINUTE_MS === local)
    .sort((one, other) => one - other);
  return shown[0] ?? local - before;
};

const isOn = (
  {frequency, weekdays, monthDay}: Omit<Rhythm, 'timeZone'>,
  day: DateTime,
): boolean => {
  switch (frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return weekdays.includes(day.weekday);
    case 'monthly':
      return day.day === (monthDay ?? day.daysInMonth);
  }
};

/** Yields the runs between two days, in order. */
function* runsFrom(rhythm: Rhythm, from: Date): Generator<Date> {
  const zone = IANAZone.create(rhythm.timeZone);
  const [hour = 0, minute = 0] = rhythm.time.split(':').map(Number);
  const first = DateTime.fromJSDate(from, {zone}).setZone('utc', {keepLocalTime: true});
  // Includes the day before: a time that the clock skips may come after midnight.
  for (let days = -1; days <= DAYS_BETWEEN; days += 1) {
    const day = first.startOf('day').plus({days});
    if (isOn(rhythm, day)) yield new Date(instantOf(day.set({hour, minute}).toMillis(), zone));
  }
}

/**
 * The next time at which a report is due.
 * @param after the run comes later than this
 */
export const nextRun = (rhythm: Rhythm, after: Date): Date => {
  for (const run of runsFrom(rhythm, after)) if (run > after) return run;
  throw new Error(`A ${rhythm.frequency} rhythm has no run in ${DAYS_BETWEEN} days.`);
};

/**
 * The last of the missed runs: earlier ones are not made up for.
 * @param due time of the first of them
 */
export const latestRun = (rhythm: Rhythm, due: Date, now: Date): Date => {
  let latest = due;
  const earliest = Math.max(due.getTime(), now.getTime() - DAYS_BETWEEN * DAY_MS);
  for (let run = nextRun(rhythm, new Date(earliest)); run <= now; run = nextRun(rhythm, run))
    latest = run;
  return latest;
};
