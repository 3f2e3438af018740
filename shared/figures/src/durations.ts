import type {DurationHours} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {NOTHING} from './numbers.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'day' | 'hour' | 'minute' | 'second';

const partOf = (count: number, unit: Unit, {t}: Words): string => {
  switch (unit) {
    case 'day':
      return t('{count} d', {count});
    case 'hour':
      return t('{count} h', {count});
    case 'minute':
      return t('{count} min', {count});
    case 'second':
      return t('{count} s', {count});
  }
};

const split = (seconds: number, hours: DurationHours): [number, Unit][] => {
  // A business day is shorter than 24 hours, so durations stay in hours.
  const days = hours === 'business' ? 0 : Math.floor(seconds / DAY);
  const rest = seconds - days * DAY;
  return [
    [days, 'day'],
    [Math.floor(rest / HOUR), 'hour'],
    [Math.floor((rest % HOUR) / MINUTE), 'minute'],
  ];
};

/**
 * Formats a duration with its two largest parts: "2 h 14 min", "3 d 4 h", "45 s".
 * @param seconds null without measurements: "–"
 * @param hours by the clock or business hours; the latter have no days
 */
export function durationInWords(
  seconds: number | null,
  hours: DurationHours,
  words: Words,
): string {
  if (seconds === null) return NOTHING;
  if (Math.round(seconds) < MINUTE) return partOf(Math.round(seconds), 'second', words);
  const parts = split(Math.round(seconds / MINUTE) * MINUTE, hours);
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => partOf(count, unit, words))
    .join(' ');
}
