import {formats} from '@switchboard/i18n';
const format = new Intl.DateTimeFormat(formats(), {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * A calendar day as people write it: "Nov 20". It is a day already, so no zone moves it.
 * @param day `2026-11-20`
 */
export const dayLabel = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
