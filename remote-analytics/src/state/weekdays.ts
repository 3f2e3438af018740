import {formats} from '@switchboard/i18n';

/** 2024 began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;

const weekdays = (weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(formats(), {weekday, timeZone: 'UTC'});
  return Array.from({length: 7}, (_, day) => format.format(MONDAY + day * 24 * HOUR_MS));
};

/** From Monday. */
export const WEEKDAYS = weekdays('long');
export const SHORT_WEEKDAYS = weekdays('short');

const hours = new Intl.DateTimeFormat(formats(), {hour: 'numeric', timeZone: 'UTC'});

/** An hour of the day as people write it: "9 AM". @param hour from 0 */
export const hourInWords = (hour: number): string => hours.format(MONDAY + hour * HOUR_MS);
