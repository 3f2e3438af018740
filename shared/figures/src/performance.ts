import type {Performance, Performer} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {nobody, noTeam, performerLabels} from './labels.ts';
import type {PerformanceReport} from './reports.ts';
import {
  type Cell,
  countCell,
  type Counts,
  durationCell,
  type FigureTable,
  type Row,
  shareCell,
  type Writing,
} from './table.ts';

/** Key of the total row. */
const TOTAL = 'total';

type Figures = PerformanceReport['total'];

export const isEmptyPerformance = ({total}: PerformanceReport): boolean =>
  total.assigned + total.replies + total.resolved + total.rated + total.firstResponse.n === 0;

interface RowWriting {
  words: Words;
  hours: PerformanceReport['period']['hours'];
  to: (figure: Counts['figure']) => string;
}

const cellsOf = (figures: Figures, {words, hours, to}: RowWriting): Cell[] => {
  const {firstResponse, resolution, reopened, resolved, good, rated} = figures;
  const medianCell = ({median, n}: Figures['resolution'], address: string) =>
    durationCell({seconds: median, n, to: address}, hours, words);
  return [
    countCell(figures.assigned, to('assigned')),
    countCell(figures.replies, to('reply')),
    countCell(resolved, to('resolved')),
    medianCell(firstResponse, to('first_response')),
    medianCell(resolution, to('resolution')),
    shareCell({part: reopened, whole: resolved, to: to('reopened_resolution')}, words),
    shareCell({part: good, whole: rated, to: to('good')}, words),
    countCell(rated, to('rated')),
  ];
};

const nameOf = (by: Performer, {id, name}: Performance['performer'], words: Words) => {
  if (id !== null) return name;
  return by === 'team' ? noTeam(words) : nobody(words);
};

const columnsOf = (by: Performer, {t}: Words): string[] => [
  by === 'team' ? t('Team') : t('Agent'),
  t('Assigned'),
  t('Replies'),
  t('Resolved'),
  t('First response'),
  t('Resolution'),
  t('Reopened'),
  t('CSAT'),
  t('Ratings'),
];

/** Performance of agents or teams; each number links to the tickets of that agent or team. */
export const performanceTable = (
  {by, rows, total, period: {hours}}: PerformanceReport,
  {words, linkTo}: Writing,
): FigureTable => ({
  title: performerLabels(words)[by],
  columns: columnsOf(by, words),
  rows: [
    ...rows.map(({performer, ...figures}) => ({
      key: performer.id ?? 'none',
      name: nameOf(by, performer, words),
      cells: cellsOf(figures, {
        words,
        hours,
        to: (figure) => linkTo({figure, [by]: performer.id ?? 'none'}),
      }),
    })),
    {
      key: TOTAL,
      name: words.t('Total'),
      cells: cellsOf(total, {words, hours, to: (figure) => linkTo({figure})}),
    },
  ],
});

/** Column by which a table is sorted, from 0 for the names, and the direction. */
export interface TableSort {
  column: number;
  isDescending: boolean;
}

const rankOf = ({value, rank}: Cell): number | null => (rank === undefined ? Number(value) : rank);

/**
 * Sorts the rows of a performance table; the total stays last, preceded by rows without a figure.
 * @param sort null for the table's own order
 */
export function sortPerformance(
  table: FigureTable,
  sort: TableSort | null,
  {formats}: Pick<Words, 'formats'>,
): FigureTable {
  if (sort === null) return table;
  const sign = sort.isDescending ? -1 : 1;
  const compare = (one: Row, other: Row): number => {
    if (sort.column === 0) return sign * one.name.localeCompare(other.name, formats);
    const [rank, otherRank] = [one, other].map(({cells}) => {
      const cell = cells[sort.column - 1];
      return cell ? rankOf(cell) : null;
    });
    if (rank === null || rank === undefined) return otherRank === null ? 0 : 1;
    return otherRank === null || otherRank === undefined ? -1 : sign * (rank - otherRank);
  };
  const isTotal = ({key}: Row) => key === TOTAL;
  return {
    ...table,
    rows: [
      ...table.rows.filter((row) => !isTotal(row)).toSorted(compare),
      ...table.rows.filter(isTotal),
    ],
  };
}

/** Counting rules of the table, in one sentence. */
export const performanceSentence = ({by}: Pick<PerformanceReport, 'by'>, {t}: Words): string =>
  by === 'team'
    ? t(
        'What teams did with the tickets that were theirs. First response and resolution are medians.',
      )
    : t('What agents did in this period. First response and resolution are medians.');
