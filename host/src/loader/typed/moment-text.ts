import {formats} from '@switchboard/i18n';

/**
 * Formats a moment for people: `03:12` today, else with its day.
 * @param at ISO 8601
 * @param timeZone the reader's, IANA name
 */
export function momentText(at: string, timeZone: string, now = new Date()): string {
  const moment = new Date(at);
  const format = (one: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formats(), {...options, timeZone}).format(one);
  const day = (one: Date) => format(one, {dateStyle: 'short'});
  const time = format(moment, {timeStyle: 'short', hourCycle: 'h23'});
  if (day(moment) === day(now)) return time;
  return `${format(moment, {month: 'short', day: 'numeric'})}, ${time}`;
}
