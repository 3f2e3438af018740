import type {CalendarEvent} from '@switchboard/contracts/messages/calendar-event';
import {formats} from '@switchboard/i18n';

const DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};
const TIME: Intl.DateTimeFormatOptions = {...DAY, hour: 'numeric', minute: '2-digit'};
const UTC = 'UTC';

const isDay = (time: string) => !time.includes('T');
const isInstant = (time: string) => time.endsWith('Z');

/** A time without a zone is shown unchanged. */
const instantOf = (time: string): Date =>
  new Date(isDay(time) || isInstant(time) ? time : `${time}Z`);

const isSameKind = (one: string, other: string) =>
  isDay(one) === isDay(other) && isInstant(one) === isInstant(other);

const range = (starts: string, ends: string | null, timeZone: string): string => {
  const format = new Intl.DateTimeFormat(formats(), {...(isDay(starts) ? DAY : TIME), timeZone});
  const [first, last] = [instantOf(starts), ends === null ? null : instantOf(ends)];
  return last && ends !== null && isSameKind(starts, ends) && last > first
    ? format.formatRange(first, last)
    : format.format(first);
};

type Times = Pick<CalendarEvent, 'starts' | 'ends' | 'zone'>;

/**
 * Time of an event in the reader's zone, or as written if its zone is unknown.
 * @param timeZone IANA name
 * @returns empty for an event without a time
 */
export const writeEventTime = ({starts, ends, zone}: Times, timeZone: string): string => {
  const first = starts ?? ends;
  if (first === null) return '';
  if (isDay(first)) return range(first, ends, UTC);
  if (isInstant(first)) return `${range(first, ends, timeZone)} (${timeZone})`;
  return range(first, ends, UTC) + (zone === null ? '' : ` (${zone})`);
};

/** Time in the event's own zone; empty if it is the same or unknown. */
export const writeOwnTime = ({starts, ends, zone}: Times, timeZone: string): string => {
  const first = starts ?? ends;
  if (first === null || !isInstant(first) || zone === null || zone === timeZone) return '';
  try {
    return `${range(first, ends, zone)} (${zone})`;
  } catch {
    return '';
  }
};

/** Names of weekdays, from 1 for Monday. */
export const writeWeekdays = (days: readonly number[]): string => {
  const format = new Intl.DateTimeFormat(formats(), {weekday: 'long', timeZone: UTC});
  // The first day of 2024 was a Monday.
  const names = days.map((day) => format.format(Date.UTC(2024, 0, day)));
  return new Intl.ListFormat(formats()).format(names);
};

/** @param day in the `EventTime` format of the contract, for a day */
export const writeEventDay = (day: string): string => range(day, null, UTC);
