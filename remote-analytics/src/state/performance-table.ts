import type {
  AnalyticsQuery,
  Performance,
  Performer,
} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import type {PerformanceReport} from '../api/reports.ts';
import {paths} from '../paths.ts';
import {durationInWords} from './durations.ts';
import {NO_TEAM, NOBODY} from './labels.ts';
import {type Cell, countCell, type FigureTable, sampleCell, shareCell} from './table.ts';
import type {Counts} from './part.ts';

const NAMES: Record<Performer, string> = {agent: t('Agent'), team: t('Team')};

type Figures = PerformanceReport['total'];

const cellsOf = (
  figures: Figures,
  to: (figure: Counts['figure']) => string,
  hours: PerformanceReport['period']['hours'],
): Cell[] => [
  countCell(figures.assigned, to('assigned')),
  countCell(figures.replies, to('reply')),
  countCell(figures.resolved, to('resolved')),
  sampleCell(
    durationInWords(figures.firstResponse.median, hours),
    figures.firstResponse.n,
    to('first_response'),
  ),
  sampleCell(
    durationInWords(figures.resolution.median, hours),
    figures.resolution.n,
    to('resolution'),
  ),
  shareCell({part: figures.reopened, whole: figures.resolved}, to('reopened_resolution')),
  shareCell({part: figures.good, whole: figures.rated}, to('good')),
  countCell(figures.rated, to('rated')),
];

const nameOf = (by: Performer, {id, name}: Performance['performer']) => {
  if (id !== null) return name;
  return by === 'team' ? NO_TEAM : NOBODY;
};

/** What agents or teams did; each number leads to the tickets of that agent or team. */
export const performanceTable = (
  {by, rows, total, period}: PerformanceReport,
  query: AnalyticsQuery,
): FigureTable => ({
  title: by === 'team' ? t('Teams') : t('Agents'),
  columns: [
    NAMES[by],
    t('Assigned'),
    t('Replies'),
    t('Resolved'),
    t('First response'),
    t('Resolution'),
    t('Reopened'),
    t('CSAT'),
    t('Ratings'),
  ],
  rows: [
    ...rows.map(({performer, ...figures}) => ({
      key: performer.id ?? 'none',
      name: nameOf(by, performer),
      cells: cellsOf(
        figures,
        (figure) => paths.counted(query, {figure, [by]: performer.id ?? 'none'}),
        period.hours,
      ),
    })),
    {
      key: 'total',
      name: t('Total'),
      cells: cellsOf(total, (figure) => paths.counted(query, {figure}), period.hours),
    },
  ],
});
