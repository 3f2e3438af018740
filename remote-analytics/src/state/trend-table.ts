import type {Figure} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import type {TrendReport} from '../api/reports.ts';
import {paths} from '../paths.ts';
import {GROUP_NAMES, pointInWords} from './period.ts';
import {countCell, type FigureTable} from './table.ts';

type Counted = Extract<Figure, 'created' | 'resolved' | 'reopened' | 'backlog'>;

const TREND_FIGURES: readonly Counted[] = ['created', 'resolved', 'reopened', 'backlog'];

export const TREND_LABELS: Record<Counted, string> = {
  created: t('Created'),
  resolved: t('Resolved'),
  reopened: t('Reopened'),
  backlog: t('Backlog'),
};

/** The trends as a table; each number leads to its tickets. */
export const trendTable = ({series, period}: TrendReport, query: AnalyticsQuery): FigureTable => ({
  title: t('Created and resolved'),
  columns: [GROUP_NAMES[period.group], ...TREND_FIGURES.map((figure) => TREND_LABELS[figure])],
  rows: series.map((point) => ({
    key: point.start,
    name: pointInWords(point.start, period),
    cells: TREND_FIGURES.map((figure) =>
      countCell(point[figure], paths.counted(query, {figure, point: point.start})),
    ),
  })),
});
