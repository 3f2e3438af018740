import type {
  AnalyticsQuery,
  DurationFigures,
  DurationReport,
  Period,
} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {paths} from '../paths.ts';
import {durationInWords} from './durations.ts';
import {DURATION_LABELS} from './labels.ts';
import {GROUP_NAMES, pointInWords} from './period.ts';
import {countCell, type FigureTable, sampleCell} from './table.ts';

/** Median, 90th percentile and number of one duration over time; each leads to what was measured. */
export const durationTable = (
  {duration, series}: DurationReport,
  period: Period,
  query: AnalyticsQuery,
): FigureTable => ({
  title: DURATION_LABELS[duration],
  columns: [GROUP_NAMES[period.group], t('Median'), t('90th percentile'), t('Measured')],
  rows: series.map(({start, n, median, p90}) => {
    const to = paths.counted(query, {figure: duration, point: start});
    return {
      key: start,
      name: pointInWords(start, period),
      cells: [
        sampleCell(durationInWords(median, period.hours), n, to),
        sampleCell(durationInWords(p90, period.hours), n, to),
        countCell(n, to),
      ],
    };
  }),
});

/** What a duration says in one sentence. */
export const durationSentence = ({n, median, p90}: DurationFigures, hours: Period['hours']) =>
  n === 0
    ? t('Nothing was measured.')
    : t('Half took at most {median}, nine in ten at most {p90}.', {
        median: durationInWords(median, hours),
        p90: durationInWords(p90, hours),
      });
