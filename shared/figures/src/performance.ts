import type {Performance, Performer} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {durationInWords} from './durations.ts';
import {nobody, noTeam, performerLabels} from './labels.ts';
import type {PerformanceReport} from './reports.ts';
import {
  type Cell,
  countCell,
  type Counts,
  type FigureTable,
  sampleCell,
  shareCell,
  type Writing,
} from './table.ts';

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
  return [
    countCell(figures.assigned, to('assigned')),
    countCell(figures.replies, to('reply')),
    countCell(resolved, to('resolved')),
    sampleCell(
      durationInWords(firstResponse.median, hours, words),
      firstResponse.n,
      to('first_response'),
    ),
    sampleCell(durationInWords(resolution.median, hours, words), resolution.n, to('resolution')),
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

/** What agents or teams did; each number leads to the tickets of that agent or team. */
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
      key: 'total',
      name: words.t('Total'),
      cells: cellsOf(total, {words, hours, to: (figure) => linkTo({figure})}),
    },
  ],
});

/** What the table counts, in one sentence. */
export const performanceSentence = ({by}: Pick<PerformanceReport, 'by'>, {t}: Words): string =>
  by === 'team'
    ? t(
        'What teams did with the tickets that were theirs. First response and resolution are medians.',
      )
    : t('What agents did in this period. First response and resolution are medians.');
