import type {Breakdown} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';
import {valuesOf} from './filters.ts';
import {breakdownLabels, channelLabels, labelOf, priorityLabels} from './labels.ts';
import {countInWords, NOTHING} from './numbers.ts';
import type {BreakdownReport, HeatmapReport} from './reports.ts';
import {type Cell, countCell, type FigureTable, type Writing} from './table.ts';
import {hoursIn, weekdaysIn} from './weekdays.ts';

const columnName = (by: Breakdown, {t}: Words): string =>
  ({channel: t('Channel'), priority: t('Priority'), tag: t('Tag')})[by];

const nameOf = (by: Breakdown, words: Words): ((key: string) => string) => {
  if (by === 'tag') return (key) => key;
  const labels = by === 'channel' ? channelLabels(words) : priorityLabels(words);
  return (key) => labelOf(labels, key);
};

/** Tickets by channel, priority or tag; the rest together in a row without a filter. */
export function breakdownTable(
  {by, rows, others}: BreakdownReport,
  {words, query, linkTo}: Writing,
): FigureTable {
  const {t, plural} = words;
  const rest = {
    key: '',
    name: plural(others.keys, '# more', '# more'),
    cells: [{value: others.created}, {value: others.resolved}],
  };
  // When tags filter the report, its tickets with another tag are not all that have it.
  const tags = valuesOf(query, 'tag');
  const isWhole = (key: string) => by !== 'tag' || tags.length === 0 || tags.includes(key);
  const cell = (count: number, figure: 'created' | 'resolved', key: string) =>
    isWhole(key) ? countCell(count, linkTo({figure, [by]: key})) : {value: count};
  const nameIt = nameOf(by, words);
  return {
    title: breakdownLabels(words)[by],
    columns: [columnName(by, words), t('Created'), t('Resolved')],
    rows: [
      ...rows.map(({key, created, resolved}) => ({
        key,
        name: nameIt(key),
        cells: [cell(created, 'created', key), cell(resolved, 'resolved', key)],
      })),
      ...(others.keys > 0 ? [rest] : []),
    ],
  };
}

/** Summary of a breakdown in one sentence. */
export const breakdownSentence = ({rows: [first]}: FigureTable, words: Words): string =>
  first
    ? words.t('{name} has the most tickets created: {count}.', {
        name: first.name,
        count: countInWords(Number(first.cells[0]?.value), words),
      })
    : words.t('None in this period.');

type HeatCell = HeatmapReport['cells'][number];

/** Average tickets of one such hour; the period may not contain the hour. */
export const averageOf = ({created, times}: HeatCell): number =>
  times === 0 ? 0 : created / times;

export const isEmptyHeat = ({cells}: HeatmapReport): boolean =>
  cells.every(({created}) => created === 0);

/** Cell of a weekday, from 1 for Monday, and an hour. */
export const cellAt = ({cells}: HeatmapReport, weekday: number, hour: number) =>
  cells.find((cell) => cell.weekday === weekday && cell.hour === hour);

/** Number of a cell; a dash for an hour outside of the period. */
export const heatCell = (cell: HeatCell | undefined, {linkTo}: Pick<Writing, 'linkTo'>): Cell =>
  !cell || cell.times === 0
    ? {value: NOTHING}
    : countCell(cell.created, linkTo({figure: 'created', weekday: cell.weekday, hour: cell.hour}));

/** Weekdays by hours for a file. */
export function heatTable(report: HeatmapReport, {words, linkTo}: Writing): FigureTable {
  const weekdays = weekdaysIn(words, 'short');
  return {
    title: words.t('When tickets come in'),
    columns: [words.t('Hour'), ...weekdays],
    rows: hoursIn(words).map((name, hour) => ({
      key: String(hour),
      name,
      cells: weekdays.map((_, day) => heatCell(cellAt(report, day + 1, hour), {linkTo})),
    })),
  };
}

/** Busiest time in one sentence. */
export function heatSentence({cells}: HeatmapReport, words: Words): string {
  const busiest = cells.toSorted((one, other) => averageOf(other) - averageOf(one))[0];
  if (!busiest || busiest.created === 0) return words.t('No tickets came in.');
  return words.t('The busiest hour is {weekday}, {hour}.', {
    weekday: weekdaysIn(words, 'long')[busiest.weekday - 1] ?? '',
    hour: hoursIn(words)[busiest.hour] ?? '',
  });
}
