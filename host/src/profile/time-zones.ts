/** The zone of this browser. */
export const detectTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zones to choose from, IANA names.
 * @param current is offered even where the browser knows it by another name
 */
export const timeZones = (current: string): string[] =>
  [
    ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(current ? [current] : [])]),
  ].sort();

/**
 * What a clock in the zone shows: "6:23 PM".
 * @param timeZone IANA name
 * @param at the instant
 * @returns nothing for a name that the browser does not know
 */
export function timeIn(timeZone: string, at: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', {timeStyle: 'short', timeZone}).format(at);
  } catch {
    return undefined;
  }
}
