import {language, t} from '@switchboard/i18n';
/** Time zones of a select, and the time in them. Remotes bundle it, so that the first page does not load it. */

/**
 * Selectable zones, IANA names.
 * @param current always included, even if the browser lists it under another name
 */
export const timeZones = (current: string): string[] =>
  [
    ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(current ? [current] : [])]),
  ].sort();

const format = (options: Intl.DateTimeFormatOptions, at: Date): string | undefined => {
  try {
    return new Intl.DateTimeFormat(language(), options).format(at);
  } catch {
    return undefined;
  }
};

/**
 * Clock time in the zone: "6:23 PM".
 * @param timeZone IANA name
 * @param at the instant
 * @returns undefined for a name that the browser does not know
 */
export const timeIn = (timeZone: string, at: Date): string | undefined =>
  format({timeStyle: 'short', timeZone}, at);

/** Day of the week in the zone: "Mon". Arguments and result as for `timeIn`. */
export const weekdayIn = (timeZone: string, at: Date): string | undefined =>
  format({weekday: 'short', timeZone}, at);

/** Note beside times about their zone: "Times in America/New York". */
export const timesIn = (timeZone: string): string =>
  t('Times in {replaceAll}', {replaceAll: timeZone.replaceAll('_', ' ')});
