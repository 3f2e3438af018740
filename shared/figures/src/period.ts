import type {AnalyticsGroup, Period} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';

const middleOf = (day: string) => new Date(`${day}T12:00:00Z`);

/**
 * Formats the days of a period: "Oct 22 – Nov 20, 2026"; one day by itself. Time zones do not apply
 * to days.
 * @param period its days, `2026-11-20`
 */
export const daysInWords = (
  {from, to}: {from: string; to: string},
  {formats}: Pick<Words, 'formats'>,
): string => {
  const format = new Intl.DateTimeFormat(formats, {dateStyle: 'medium', timeZone: 'UTC'});
  return from === to
    ? format.format(middleOf(from))
    : format.formatRange(middleOf(from), middleOf(to));
};

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

/** Points of a series and their length. */
export type Points = Pick<Period, 'group' | 'timeZone'>;

/** Short labels of a series for an axis: "Nov 20", "Nov 2026". */
export function pointLabels(
  starts: readonly string[],
  {group, timeZone}: Points,
  {formats}: Pick<Words, 'formats'>,
): string[] {
  const format = new Intl.DateTimeFormat(formats, {...SHORT[group], timeZone});
  return starts.map((start) => format.format(new Date(start)));
}

/** Formatter for the start of a point, as precise as its length: "Nov 20, 2026", "November 2026". */
export const startsInWords = (
  {group, timeZone}: Points,
  {formats}: Pick<Words, 'formats'>,
): ((start: string) => string) => {
  const format = new Intl.DateTimeFormat(formats, {...WHOLE[group], timeZone});
  return (start) => format.format(new Date(start));
};

/** Formatter for a single point of a series: "Nov 20, 2026", "Week of Nov 16, 2026". */
export const pointsInWords = (points: Points, words: Words): ((start: string) => string) => {
  const startInWords = startsInWords(points, words);
  return (start) =>
    points.group === 'week'
      ? words.t('Week of {day}', {day: startInWords(start)})
      : startInWords(start);
};

/** Heading of the first column of a series. */
export const groupName = (group: AnalyticsGroup, {t}: Words): string =>
  ({hour: t('Hour'), day: t('Day'), week: t('Week'), month: t('Month')})[group];
