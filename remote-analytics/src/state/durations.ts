import type {DurationHours} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {NOTHING} from './numbers.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PARTS = {
  day: (count: number) => t('{count} d', {count}),
  hour: (count: number) => t('{count} h', {count}),
  minute: (count: number) => t('{count} min', {count}),
  second: (count: number) => t('{count} s', {count}),
};

type Unit = keyof typeof PARTS;

const split = (seconds: number, hours: DurationHours): [number, Unit][] => {
  // A day of business hours is not 24 hours long: they stay hours.
  const days = hours === 'business' ? 0 : Math.floor(seconds / DAY);
  const rest = seconds - days * DAY;
  return [
    [days, 'day'],
    [Math.floor(rest / HOUR), 'hour'],
    [Math.floor((rest % HOUR) / MINUTE), 'minute'],
  ];
};

/**
 * A duration as people say it, its two largest parts: "2 h 14 min", "3 d 4 h", "45 s".
 * @param seconds null where nothing was measured: "–"
 * @param hours of the clock or of business; the latter have no days
 */
export function durationInWords(seconds: number | null, hours: DurationHours): string {
  if (seconds === null) return NOTHING;
  if (Math.round(seconds) < MINUTE) return PARTS.second(Math.round(seconds));
  const parts = split(Math.round(seconds / MINUTE) * MINUTE, hours);
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => PARTS[unit](count))
    .join(' ');
}

/** Seconds of a step on the scale of a chart: whole minutes, hours or days, whichever fit the longest duration. */
export function stepFor(longest: number, hours: DurationHours): number {
  if (longest < 2 * HOUR) return MINUTE;
  return longest < 3 * DAY || hours === 'business' ? HOUR : DAY;
}
