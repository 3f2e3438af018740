import type {AnalyticsQuery, Breakdown} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import type {BreakdownReport} from '../api/reports.ts';
import {paths} from '../paths.ts';
import {BREAKDOWN_LABELS, CHANNEL_LABELS, labelOf, PRIORITY_LABELS} from './labels.ts';
import {valuesOf} from './query.ts';
import {countCell, type FigureTable} from './table.ts';

const NAMES: Record<Breakdown, string> = {
  channel: t('Channel'),
  priority: t('Priority'),
  tag: t('Tag'),
};

const nameOf = (by: Breakdown, key: string): string => {
  switch (by) {
    case 'channel':
      return labelOf(CHANNEL_LABELS, key);
    case 'priority':
      return labelOf(PRIORITY_LABELS, key);
    case 'tag':
      return key;
  }
};

/** Tickets by channel, priority or tag; the rest together in a row that no filter means. */
export function breakdownTable(
  {by, rows, others}: BreakdownReport,
  query: AnalyticsQuery,
): FigureTable {
  const rest = {
    key: '',
    name: plural(others.keys, '# more', '# more'),
    cells: [{value: others.created}, {value: others.resolved}],
  };
  // Where tags narrow the report, the tickets with another tag are not all that have it.
  const tags = valuesOf(query, 'tag');
  const isWhole = (key: string) => by !== 'tag' || tags.length === 0 || tags.includes(key);
  const cell = (count: number, figure: 'created' | 'resolved', key: string) =>
    isWhole(key) ? countCell(count, paths.counted(query, {figure, [by]: key})) : {value: count};
  return {
    title: BREAKDOWN_LABELS[by],
    columns: [NAMES[by], t('Created'), t('Resolved')],
    rows: [
      ...rows.map(({key, created, resolved}) => ({
        key,
        name: nameOf(by, key),
        cells: [cell(created, 'created', key), cell(resolved, 'resolved', key)],
      })),
      ...(others.keys > 0 ? [rest] : []),
    ],
  };
}
