import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import type {SatisfactionReport} from '../api/reports.ts';
import {paths} from '../paths.ts';
import {GROUP_NAMES, pointInWords} from './period.ts';
import {countCell, type FigureTable, shareCell} from './table.ts';

/** Ratings over time, by when they were given. */
export const ratingsTable = (
  {series, period}: SatisfactionReport,
  query: AnalyticsQuery,
): FigureTable => ({
  title: t('Ratings'),
  columns: [GROUP_NAMES[period.group], t('Ratings'), t('Good (4 or 5)'), t('CSAT')],
  rows: series.map(({start, rated, good}) => {
    const toGood = paths.counted(query, {figure: 'good', point: start});
    return {
      key: start,
      name: pointInWords(start, period),
      cells: [
        countCell(rated, paths.counted(query, {figure: 'rated', point: start})),
        countCell(good, toGood),
        shareCell({part: good, whole: rated}, toGood),
      ],
    };
  }),
});

const SCORES: Record<number, string> = {
  1: t('1, very bad'),
  2: t('2, bad'),
  3: t('3, okay'),
  4: t('4, good'),
  5: t('5, very good'),
};

export const scoreInWords = (score: number): string => SCORES[score] ?? String(score);

/** How often each score was given, the best first. */
export const scoresTable = (
  {scores, summary}: SatisfactionReport,
  query: AnalyticsQuery,
): FigureTable => ({
  title: t('Scores'),
  columns: [t('Score'), t('Ratings'), t('Share')],
  rows: scores
    .toSorted((one, other) => other.score - one.score)
    .map(({score, rated}) => {
      const to = paths.counted(query, {figure: 'rated', score});
      return {
        key: String(score),
        name: scoreInWords(score),
        cells: [countCell(rated, to), shareCell({part: rated, whole: summary.rated}, to)],
      };
    }),
});
