import type {AnalyticsGroup, Period} from '@switchboard/contracts/analytics/schemas';
import {formats, t} from '@switchboard/i18n';

/** Of the contract: from the first to the last day of a report. */
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

const middleOf = (day: string) => new Date(`${day}T12:00:00Z`);

const dayFormat = new Intl.DateTimeFormat(formats(), {dateStyle: 'medium', timeZone: 'UTC'});

/**
 * A calendar day as people write it: "Nov 20, 2026". It is a day already, so no zone moves it.
 * @param day `2026-11-20`
 */
const dayInWords = (day: string): string => dayFormat.format(middleOf(day));

/** The days of a period: "Oct 22 – Nov 20, 2026"; one day by itself. */
export const daysInWords = ({from, to}: {from: string; to: string}): string =>
  from === to ? dayInWords(from) : dayFormat.formatRange(middleOf(from), middleOf(to));

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
  if (days < 1) return t('The first day must not be after the last.');
  if (to > today) return t('The last day must not be in the future.');
  if (days > DAYS_MAX) return t('Choose at most {max} days.', {max: DAYS_MAX});
  return undefined;
}

const SHORT: Record<AnalyticsGroup, Intl.DateTimeFormatOptions> = {
  hour: {month: 'short', day: 'numeric', hour: 'numeric'},
  day: {month: 'short', day: 'numeric'},
  week: {month: 'short', day: 'numeric'},
  month: {month: 'short', year: 'numeric'},
};
const WHOLE: Record<AnalyticsGroup, Intl.DateTimeFormatOptions> = {
  hour: {dateStyle: 'medium', timeStyle: 'short'},
  day: {dateStyle: 'medium'},
  week: {dateStyle: 'medium'},
  month: {month: 'long', year: 'numeric'},
};

const written = (
  at: string,
  {timeZone}: Pick<Period, 'timeZone'>,
  how: Intl.DateTimeFormatOptions,
) => new Intl.DateTimeFormat(formats(), {...how, timeZone}).format(new Date(at));

/** Names the points of a series, as briefly as fits an axis: "Nov 20", "Nov 2026". */
export function pointLabels(
  starts: string[],
  {group, timeZone}: Pick<Period, 'group' | 'timeZone'>,
) {
  const format = new Intl.DateTimeFormat(formats(), {...SHORT[group], timeZone});
  return starts.map((start) => format.format(new Date(start)));
}

/** When a point of a series begins, as precisely as its length asks for: "Nov 20, 2026", "November 2026". */
export const startInWords = (start: string, period: Pick<Period, 'group' | 'timeZone'>): string =>
  written(start, period, WHOLE[period.group]);

/** Names one point of a series by itself: "Nov 20, 2026", "Week of Nov 16, 2026". */
export function pointInWords(start: string, period: Pick<Period, 'group' | 'timeZone'>): string {
  const words = startInWords(start, period);
  return period.group === 'week' ? t('Week of {day}', {day: words}) : words;
}

/** What the first column of a series is called. */
export const GROUP_NAMES: Record<AnalyticsGroup, string> = {
  hour: t('Hour'),
  day: t('Day'),
  week: t('Week'),
  month: t('Month'),
};
