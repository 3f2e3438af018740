import type {Words} from '@switchboard/i18n/words';

/** 2024 began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;

/** Names of the weekdays, from Monday: "Monday", or "Mon". */
export const weekdaysIn = (
  {formats}: Pick<Words, 'formats'>,
  weekday: 'long' | 'short',
): string[] => {
  const format = new Intl.DateTimeFormat(formats, {weekday, timeZone: 'UTC'});
  return Array.from({length: 7}, (_, day) => format.format(MONDAY + day * 24 * HOUR_MS));
};

/** Labels of the hours of a day, from midnight: "9 AM". */
export const hoursIn = ({formats}: Pick<Words, 'formats'>): string[] => {
  const format = new Intl.DateTimeFormat(formats, {hour: 'numeric', timeZone: 'UTC'});
  return Array.from({length: 24}, (_, hour) => format.format(MONDAY + hour * HOUR_MS));
};
