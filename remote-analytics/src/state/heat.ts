import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import type {HeatmapReport} from '../api/reports.ts';
import {paths} from '../paths.ts';
import {NOTHING} from './numbers.ts';
import {type Cell, countCell, type FigureTable} from './table.ts';
import {hourInWords, SHORT_WEEKDAYS, WEEKDAYS} from './weekdays.ts';

type HeatCell = HeatmapReport['cells'][number];

export const HOURS_OF_DAY = Array.from({length: 24}, (_, hour) => hour);

/** Tickets of one such hour, on average; the hour may not have come at all. */
export const averageOf = ({created, times}: HeatCell): number =>
  times === 0 ? 0 : created / times;

/** The cell of a weekday, from 1 for Monday, and an hour. */
export const cellAt = ({cells}: HeatmapReport, weekday: number, hour: number) =>
  cells.find((cell) => cell.weekday === weekday && cell.hour === hour);

/** The number of a cell; a dash for an hour that the period does not have. */
export const heatCell = (cell: HeatCell | undefined, query: AnalyticsQuery): Cell =>
  !cell || cell.times === 0
    ? {value: NOTHING}
    : countCell(
        cell.created,
        paths.counted(query, {figure: 'created', weekday: cell.weekday, hour: cell.hour}),
      );

/** Weekdays by hours, as a file has them. */
export const heatTable = (report: HeatmapReport, query: AnalyticsQuery): FigureTable => ({
  title: t('When tickets come in'),
  columns: [t('Hour'), ...SHORT_WEEKDAYS],
  rows: HOURS_OF_DAY.map((hour) => ({
    key: String(hour),
    name: hourInWords(hour),
    cells: SHORT_WEEKDAYS.map((_, day) => heatCell(cellAt(report, day + 1, hour), query)),
  })),
});

/** When most come in, in one sentence. */
export function heatSentence({cells}: HeatmapReport): string {
  const busiest = cells.toSorted((one, other) => averageOf(other) - averageOf(one))[0];
  if (!busiest || busiest.created === 0) return t('No tickets came in.');
  return t('The busiest hour is {weekday}, {hour}.', {
    weekday: WEEKDAYS[busiest.weekday - 1] ?? '',
    hour: hourInWords(busiest.hour),
  });
}
