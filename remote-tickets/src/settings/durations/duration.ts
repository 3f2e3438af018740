import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';

const HOUR = 60;
const DAY = 24 * HOUR;

const TYPED =
  /^(?:(\d{1,3})\s*(?:d|days?))?\s*(?:(\d{1,4})\s*(?:h|hours?))?\s*(?:(\d{1,6})\s*(?:m|min|minutes?)?)?$/i;

/**
 * Parses minutes from "30m", "4h", "1d 4h" or "90". A day has 24 hours of the clock.
 * @returns null for an empty text, NaN for an invalid one
 */
export function readMinutes(text: string): number | null {
  if (text.trim() === '') return null;
  const parts = TYPED.exec(text.trim())?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) return Number.NaN;
  const [days, hours, minutes] = parts.map((part) => Number(part ?? 0));
  return (days ?? 0) * DAY + (hours ?? 0) * HOUR + (minutes ?? 0);
}

/** Short form of minutes: "1h 30m"; empty for null. */
export function writeMinutes(minutes: number | null): string {
  if (minutes === null) return '';
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ');
}

const IN_WORDS = {
  day: (count: number) => plural(count, '# day', '# days'),
  hour: (count: number) => plural(count, '# hour', '# hours'),
  minute: (count: number) => plural(count, '# minute', '# minutes'),
};

/** Minutes in words: "1 day 4 hours". */
export function minutesInWords(minutes: number): string {
  const parts: [number, keyof typeof IN_WORDS][] = [
    [Math.floor(minutes / DAY), 'day'],
    [Math.floor((minutes % DAY) / HOUR), 'hour'],
    [minutes % HOUR, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => IN_WORDS[unit](count))
    .join(' ');
}

/**
 * Meaning of a typed duration, to be shown below it; undefined for an empty or invalid text. From a day on it also
 * includes the hours, because the clock may run for only a part of each day.
 */
export function meaningOf(text: string): string | undefined {
  const minutes = readMinutes(text);
  if (!minutes) return undefined;
  const words = minutesInWords(minutes);
  if (minutes < DAY) return words;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const clock = [IN_WORDS.hour(hours), ...(rest ? [IN_WORDS.minute(rest)] : [])].join(' ');
  return t('{duration}, {clock} of the clock', {duration: words, clock});
}
