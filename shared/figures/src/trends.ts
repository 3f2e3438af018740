import type {Words} from '@switchboard/i18n/words';
import {changeOf, countInWords} from './numbers.ts';
import {groupName, pointsInWords} from './period.ts';
import type {TrendReport} from './reports.ts';
import {countCell, type Figure, type FigureTable, versusPrevious, type Writing} from './table.ts';

const TREND_FIGURES = ['created', 'resolved', 'reopened', 'backlog'] as const;
const COMPARED = ['created', 'resolved', 'reopened'] as const;

export const trendLabels = ({t}: Words): Record<(typeof TREND_FIGURES)[number], string> => ({
  created: t('Created'),
  resolved: t('Resolved'),
  reopened: t('Reopened'),
  backlog: t('Backlog'),
});

/** True when a report has nothing to draw. */
export const isEmptyTrend = ({series}: TrendReport): boolean =>
  series.every(
    ({created, resolved, reopened, backlog}) => created + resolved + reopened + backlog === 0,
  );

/** Created and completed tickets over the whole period. */
export function trendFigures({summary, previous}: TrendReport, {words, linkTo}: Writing): Figure[] {
  const labels = trendLabels(words);
  return [
    ...COMPARED.map((figure) => ({
      label: labels[figure],
      cell: countCell(summary[figure], linkTo({figure})),
      notes: versusPrevious(changeOf(summary[figure], previous[figure], words), words),
    })),
    {
      label: labels.backlog,
      cell: countCell(summary.backlog, linkTo({figure: 'backlog'})),
      notes: [words.t('Not resolved at the end')],
    },
  ];
}

/** Trends as a table; each number links to its tickets. */
export function trendTable({series, period}: TrendReport, {words, linkTo}: Writing): FigureTable {
  const labels = trendLabels(words);
  const pointInWords = pointsInWords(period, words);
  return {
    title: words.t('Created and resolved'),
    columns: [groupName(period.group, words), ...TREND_FIGURES.map((figure) => labels[figure])],
    rows: series.map((point) => ({
      key: point.start,
      name: pointInWords(point.start),
      cells: TREND_FIGURES.map((figure) =>
        countCell(point[figure], linkTo({figure, point: point.start})),
      ),
    })),
  };
}

/** Summary of the trends in one sentence. */
export const trendSentence = ({summary}: TrendReport, words: Words): string =>
  words.t('{created} created and {resolved} resolved; {backlog} not resolved at the end.', {
    created: countInWords(summary.created, words),
    resolved: countInWords(summary.resolved, words),
    backlog: countInWords(summary.backlog, words),
  });
