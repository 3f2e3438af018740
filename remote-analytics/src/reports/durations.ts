import type {DurationHours} from '@switchboard/contracts/analytics/schemas';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds of a step on the scale of a chart: whole minutes, hours or days, depending on the longest duration. */
export function stepFor(longest: number, hours: DurationHours): number {
  if (longest < 2 * HOUR) return MINUTE;
  return longest < 3 * DAY || hours === 'business' ? HOUR : DAY;
}
