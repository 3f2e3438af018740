import type {
  DurationFigures,
  DurationReport,
  Period,
} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {durationInWords} from './durations.ts';
import {durationLabels} from './labels.ts';
import {changeOf, countInWords} from './numbers.ts';
import {groupName, pointsInWords} from './period.ts';
import type {DurationsReport} from './reports.ts';
import {
  countCell,
  countNote,
  durationCell,
  type Figure,
  type FigureTable,
  shareCell,
  versusPrevious,
  type Writing,
} from './table.ts';

export const isEmptyTimes = ({durations, resolved}: DurationsReport): boolean =>
  resolved === 0 && durations.every(({summary}) => summary.n === 0);

/** Median, 90th percentile and number of one duration over time; each links to the measured tickets. */
export function durationTable(
  {duration, series}: DurationReport,
  period: Period,
  {words, linkTo}: Writing,
): FigureTable {
  const {t} = words;
  const pointInWords = pointsInWords(period, words);
  return {
    title: durationLabels(words)[duration],
    columns: [groupName(period.group, words), t('Median'), t('90th percentile'), t('Measured')],
    rows: series.map(({start, n, median, p90}) => {
      const to = linkTo({figure: duration, point: start});
      return {
        key: start,
        name: pointInWords(start),
        cells: [
          durationCell({seconds: median, n, to}, period.hours, words),
          durationCell({seconds: p90, n, to}, period.hours, words),
          countCell(n, to),
        ],
      };
    }),
  };
}

/** Summary of a duration in one sentence. */
export const durationSentence = (
  {n, median, p90}: DurationFigures,
  hours: Period['hours'],
  words: Words,
): string =>
  n === 0
    ? words.t('Nothing was measured.')
    : words.t('Half took at most {median}, nine in ten at most {p90}.', {
        median: durationInWords(median, hours, words),
        p90: durationInWords(p90, hours, words),
      });

const durationFigure = (
  {duration, summary, previous}: DurationReport,
  hours: Period['hours'],
  {words, linkTo}: Writing,
): Figure => {
  const {t} = words;
  const to = linkTo({figure: duration});
  return {
    label: t('{duration}, median', {duration: durationLabels(words)[duration]}),
    cell: durationCell({seconds: summary.median, n: summary.n, to}, hours, words),
    notes:
      summary.n === 0
        ? [t('Nothing was measured.')]
        : [
            ...versusPrevious(changeOf(summary.median, previous.median, words), words),
            t('90% within {p90}', {p90: durationInWords(summary.p90, hours, words)}),
            countNote(t('n = {n}', {n: countInWords(summary.n, words)}), summary.n, to),
          ],
  };
};

/** A share of the resolved tickets; the number in its note links to them. */
const shareOfResolved = (
  label: string,
  {figure, part, of}: {figure: 'one_touch' | 'reopened_resolution'; part: number; of: number},
  {words, linkTo}: Writing,
): Figure => ({
  label,
  cell: shareCell({part, whole: of, to: linkTo({figure})}, words),
  notes:
    of === 0
      ? [words.t('Nothing was resolved.')]
      : [
          countNote(
            words.t('{part} of {of} resolved', {
              part: countInWords(part, words),
              of: countInWords(of, words),
            }),
            part,
            linkTo({figure}),
          ),
        ],
});

/** Waiting times of requesters over the whole period. */
export const timesFigures = (
  {durations, period, resolved, oneTouch, reopened}: DurationsReport,
  writing: Writing,
): Figure[] => [
  ...durations.map((one) => durationFigure(one, period.hours, writing)),
  shareOfResolved(
    writing.words.t('One-touch rate'),
    {figure: 'one_touch', part: oneTouch, of: resolved},
    writing,
  ),
  shareOfResolved(
    writing.words.t('Reopen rate'),
    {figure: 'reopened_resolution', part: reopened, of: resolved},
    writing,
  ),
];
