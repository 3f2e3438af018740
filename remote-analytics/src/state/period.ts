import {t} from '@switchboard/i18n';

/** Of the contract: from the first to the last day of a report. */
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

const middleOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The service has no figures of days before. */
const FIRST_DAY = '1972-01-01';

/** Whether a text is a day that a report can be of: `2026-11-20`. */
export const isDay = (text: string): boolean => {
  const time = middleOf(text).getTime();
  return text >= FIRST_DAY && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** How many days there are from one to another, both included; NaN for what is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((middleOf(to).getTime() - middleOf(from).getTime()) / DAY_MS) + 1;

/** The day that it is in a time zone: `2026-11-20`. */
export const dayIn = (timeZone: string, at: Date): string =>
  // Sweden writes days as ISO 8601 has them.
  new Intl.DateTimeFormat('sv-SE', {timeZone, dateStyle: 'short'}).format(at);

/**
 * What is wrong with a period that somebody chose, and how to mend it; undefined for nothing.
 * @param today the day that it is in the workspace's time zone
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
