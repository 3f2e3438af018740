import {language, t} from '@switchboard/i18n';
/** Time zones to choose from, and the time in them. Remotes bundle it, so that the first page does not load it. */

/**
 * The zones to choose from, IANA names.
 * @param current is offered even where the browser knows it by another name
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
 * What a clock in the zone shows: "6:23 PM".
 * @param timeZone IANA name
 * @param at the instant
 * @returns nothing for a name that the browser does not know
 */
export const timeIn = (timeZone: string, at: Date): string | undefined =>
  format({timeStyle: 'short', timeZone}, at);

/** The day of the week in the zone: "Mon". Takes and gives what `timeIn` does. */
export const weekdayIn = (timeZone: string, at: Date): string | undefined =>
  format({weekday: 'short', timeZone}, at);

/** Says beside times which zone they are in: "Times in America/New York". */
export const timesIn = (timeZone: string): string =>
  t('Times in {replaceAll}', {replaceAll: timeZone.replaceAll('_', ' ')});
