import type {Rhythm} from '@switchboard/contracts/reports/schedules';
import {DateTime, IANAZone} from 'luxon';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Every rhythm has a run among so many days. */
const DAYS_BETWEEN = 32;

/**
 * The instant of a time on a clock. What the clock shows twice is the first of the two; what it skips is as long after midnight as on
 * other days, so 02:30 is 03:30 (as RFC 5545, section 3.3.5, has it for calendars).
 * @param local the time as if the clock were that of UTC, in milliseconds
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

/** When the days from one to another have a run, in order. */
function* runsFrom(rhythm: Rhythm, from: Date): Generator<Date> {
  const zone = IANAZone.create(rhythm.timeZone);
  const [hour = 0, minute = 0] = rhythm.time.split(':').map(Number);
  const first = DateTime.fromJSDate(from, {zone}).setZone('utc', {keepLocalTime: true});
  // The day before too: a time that the clock skips may come after midnight.
  for (let days = -1; days <= DAYS_BETWEEN; days += 1) {
    const day = first.startOf('day').plus({days});
    if (isOn(rhythm, day)) yield new Date(instantOf(day.set({hour, minute}).toMillis(), zone));
  }
}

/**
 * When a report is due next.
 * @param after the run comes later than this
 */
export const nextRun = (rhythm: Rhythm, after: Date): Date => {
  for (const run of runsFrom(rhythm, after)) if (run > after) return run;
  throw new Error(`A ${rhythm.frequency} rhythm has no run in ${DAYS_BETWEEN} days.`);
};

/**
 * The last run that was due, of those that were missed: earlier ones are not made up for.
 * @param due when the first of them was
 */
export const latestRun = (rhythm: Rhythm, due: Date, now: Date): Date => {
  let latest = due;
  const earliest = Math.max(due.getTime(), now.getTime() - DAYS_BETWEEN * DAY_MS);
  for (let run = nextRun(rhythm, new Date(earliest)); run <= now; run = nextRun(rhythm, run))
    latest = run;
  return latest;
};
