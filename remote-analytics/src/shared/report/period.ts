import {t} from '@switchboard/i18n';

/** Limit of the contract: from the first to the last day of a report. */
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

const middleOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The service has no figures of earlier days. */
const FIRST_DAY = '1972-01-01';

/** True when a text is a valid day of a report: `2026-11-20`. */
export const isDay = (text: string): boolean => {
  const time = middleOf(text).getTime();
  return text >= FIRST_DAY && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Number of days from one to another, both included; NaN for an invalid day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((middleOf(to).getTime() - middleOf(from).getTime()) / DAY_MS) + 1;

/** The current day in a time zone: `2026-11-20`. */
export const dayIn = (timeZone: string, at: Date): string =>
  // Swedish dates are in the format of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short'}).format(at);

/**
 * Fault of a chosen period, and its remedy; undefined for none.
 * @param today the current day in the workspace's time zone
 */
export function periodFault(from: string, to: string, today: string): string | undefined {
  const days = daysBetween(from, to);
  if (Number.isNaN(days)) return t('Choose both days.');
  if (from < FIRST_DAY) return t('The first day must not be before 1972.');
  if (days < 1) return t('The first day must not be after the last.');
  if (to > today) return t('The last day must not be in the future.');
  if (days > DAYS_MAX) return t('Choose at most {max} days.', {max: DAYS_MAX});
  return undefined;
}
