import type {AnalyticsQuery, Period, SlaReport} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {paths} from '../paths.ts';
import {TARGET_LABELS} from './labels.ts';
import {GROUP_NAMES, pointInWords} from './period.ts';
import {countCell, type FigureTable, shareCell} from './table.ts';

/** One target over time: met, breached, and the share that was met. */
export const slaTable = (
  {target, series}: SlaReport,
  period: Period,
  query: AnalyticsQuery,
): FigureTable => ({
  title: TARGET_LABELS[target],
  columns: [GROUP_NAMES[period.group], t('Met'), t('Breached'), t('Attainment')],
  rows: series.map(({start, met, breached}) => {
    const at = {target, point: start};
    const toMet = paths.counted(query, {figure: 'met', ...at});
    return {
      key: start,
      name: pointInWords(start, period),
      cells: [
        countCell(met, toMet),
        countCell(breached, paths.counted(query, {figure: 'breached', ...at})),
        shareCell({part: met, whole: met + breached}, toMet),
      ],
    };
  }),
});
