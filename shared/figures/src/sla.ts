import type {Period, SlaReport} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {targetLabels} from './labels.ts';
import {countInWords, shareChange, shareInWords} from './numbers.ts';
import {groupName, pointsInWords} from './period.ts';
import type {SlaTargets} from './reports.ts';
import {
  countCell,
  countNote,
  type Figure,
  type FigureTable,
  shareCell,
  versusPrevious,
  type Writing,
} from './table.ts';

interface Outcomes {
  met: number;
  breached: number;
}

const wholeOf = ({met, breached}: Outcomes): number => met + breached;
const shareOf = (outcomes: Outcomes) => ({part: outcomes.met, whole: wholeOf(outcomes)});

/** True when no target has an outcome. */
export const isEmptyTarget = ({summary}: Pick<SlaReport, 'summary'>): boolean =>
  wholeOf(summary) === 0;
export const isEmptySla = ({targets}: SlaTargets): boolean => targets.every(isEmptyTarget);

/** One target over time: met, breached, and the met share. */
export function slaTable(
  {target, series}: SlaReport,
  period: Period,
  {words, linkTo}: Writing,
): FigureTable {
  const {t} = words;
  const pointInWords = pointsInWords(period, words);
  return {
    title: targetLabels(words)[target],
    columns: [groupName(period.group, words), t('Met'), t('Breached'), t('Attainment')],
    rows: series.map(({start, met, breached}) => {
      const at = {target, point: start};
      const toMet = linkTo({figure: 'met', ...at});
      return {
        key: start,
        name: pointInWords(start),
        cells: [
          countCell(met, toMet),
          countCell(breached, linkTo({figure: 'breached', ...at})),
          shareCell({part: met, whole: met + breached, to: toMet}, words),
        ],
      };
    }),
  };
}

const targetFigure = ({target, summary, previous}: SlaReport, {words, linkTo}: Writing): Figure => {
  const {t} = words;
  const toMet = linkTo({figure: 'met', target});
  return {
    label: targetLabels(words)[target],
    cell: shareCell({...shareOf(summary), to: toMet}, words),
    notes: isEmptyTarget({summary})
      ? [t('No target was due.')]
      : [
          ...versusPrevious(shareChange(shareOf(summary), shareOf(previous), words), words),
          countNote(
            t('{met} of {of} met', {
              met: countInWords(summary.met, words),
              of: countInWords(wholeOf(summary), words),
            }),
            summary.met,
            toMet,
          ),
          countNote(
            t('{breached} breached', {breached: countInWords(summary.breached, words)}),
            summary.breached,
            linkTo({figure: 'breached', target}),
          ),
        ],
  };
};

/** Met targets over the whole period. */
export const slaFigures = ({targets}: SlaTargets, writing: Writing): Figure[] =>
  targets.map((target) => targetFigure(target, writing));

/** Summary of a target in one sentence. */
export const slaSentence = ({summary}: Pick<SlaReport, 'summary'>, words: Words): string => {
  if (wholeOf(summary) === 0) return words.t('No target was due.');
  if (summary.breached === 0) return words.t('All targets were met.');
  return words.plural(
    summary.breached,
    '{share} of the targets were met, # was breached.',
    '{share} of the targets were met, # were breached.',
    {share: shareInWords(summary.met, wholeOf(summary), words)},
  );
};
