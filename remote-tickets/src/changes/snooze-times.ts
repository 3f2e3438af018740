import {t} from '@switchboard/i18n';
import {DateTime} from 'luxon';

export interface SnoozeTime {
  label: string;
  /** ISO 8601. */
  at: string;
}

const MORNING = {hour: 9, minute: 0, second: 0, millisecond: 0};
const FRIDAY = 5;
const SUNDAY = 7;

/**
 * Common snooze times in a time zone, soonest first.
 * @param now milliseconds since the epoch
 */
export function snoozeTimes(now: number, timeZone: string): SnoozeTime[] {
  const here = DateTime.fromMillis(now, {zone: timeZone});
  const nextMonday = here.plus({days: 8 - here.weekday}).set(MORNING);
  const times: [string, DateTime][] = [
    [t('In an hour'), here.plus({hours: 1})],
    [t('In three hours'), here.plus({hours: 3})],
    ...(here.weekday < FRIDAY || here.weekday === SUNDAY
      ? [[t('Tomorrow at 9:00'), here.plus({days: 1}).set(MORNING)] satisfies [string, DateTime]]
      : []),
    ...(here.weekday === SUNDAY
      ? []
      : [[t('Next Monday'), nextMonday] satisfies [string, DateTime]]),
    [t('In a month'), here.plus({months: 1}).set(MORNING)],
  ];
  return times.map(([label, at]) => ({label, at: at.toUTC().toISO() ?? ''}));
}

/** Like `snoozeTimes`, for delayed replies. */
export function sendTimes(now: number, timeZone: string): SnoozeTime[] {
  const here = DateTime.fromMillis(now, {zone: timeZone});
  const monday = here.plus({days: 8 - here.weekday}).set(MORNING);
  const tomorrow = here.plus({days: 1}).set(MORNING);
  const times: [string, DateTime][] = [
    [t('in an hour'), here.plus({hours: 1})],
    [t('tomorrow at 9:00'), tomorrow],
    [t('on Monday at 9:00'), monday],
  ];
  return times
    .filter(([, at], index) => index < 2 || !at.equals(tomorrow))
    .map(([label, at]) => ({label, at: at.toUTC().toISO() ?? ''}));
}

/**
 * Instant typed into a date and time field; undefined if invalid.
 * @param text `2026-11-20T09:00`, in the time zone
 */
export function readLocalTime(text: string, timeZone: string): string | undefined {
  const at = DateTime.fromISO(text, {zone: timeZone});
  return at.isValid ? at.toUTC().toISO() : undefined;
}

/** Value of a date and time field for an instant, to the minute, in the time zone: `2026-11-20T09:00`. */
export const writeLocalTime = (at: string, timeZone: string): string =>
  DateTime.fromISO(at, {zone: timeZone}).toFormat("yyyy-MM-dd'T'HH:mm");
