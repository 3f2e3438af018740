import {formats, language, t} from '@switchboard/i18n';
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Created on demand: creating one takes longer than the rest of this package at start. */
let relative: Intl.RelativeTimeFormat | undefined;

/** Creating one takes far longer than using it. */
const made = new Map<string, Intl.DateTimeFormat>();

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(options);
  const known = made.get(name) ?? new Intl.DateTimeFormat(formats(), options);
  made.set(name, known);
  return known.format(new Date(instant));
}

/**
 * Formats a day: "Nov 20, 2026".
 * @param instant ISO 8601
 * @param timeZone IANA name; the browser's by default
 */
export const formatDate = (instant: string, timeZone?: string): string =>
  format(instant, {dateStyle: 'medium', timeZone});

/**
 * Formats a day and a time: "Nov 20, 2026, 9:41 AM".
 * @param instant ISO 8601
 * @param timeZone IANA name; the browser's by default
 */
export const formatDateTime = (instant: string, timeZone?: string): string =>
  format(instant, {dateStyle: 'medium', timeStyle: 'short', timeZone});

/**
 * Formats a relative time: "5 minutes ago", "yesterday", "just now" within a minute.
 * @param instant ISO 8601
 * @param now milliseconds since the epoch
 */
export function formatRelative(instant: string, now: number): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  relative ??= new Intl.RelativeTimeFormat(language(), {numeric: 'auto'});
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : t('just now');
}
