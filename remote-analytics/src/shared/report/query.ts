import type {
  AnalyticsGroup,
  AnalyticsQuery,
  AnalyticsRange,
  DurationHours,
} from '@switchboard/contracts/analytics/schemas';
import {type ListFilter, LISTS, valuesOf} from '@switchboard/figures';
import {
  CHANNEL_LABELS,
  GROUP_LABELS,
  HOURS_LABELS,
  keysOf,
  PRIORITY_LABELS,
} from '../words/labels.ts';
import {daysBetween, isDay} from './period.ts';

/** Filters of the contract, in its order. */
export const RANGES: readonly AnalyticsRange[] = [
  'today',
  '7',
  '30',
  '90',
  '365',
  'this_month',
  'last_month',
];
export const GROUPS: readonly AnalyticsGroup[] = keysOf(GROUP_LABELS);
export const HOURS: readonly DurationHours[] = keysOf(HOURS_LABELS);

interface Period {
  range?: AnalyticsRange | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Default of an address without a period. */
export const DEFAULT_RANGE: AnalyticsRange = '30';

const known = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text);

/** Maximum number of days with hourly points: the server provides no more, and no chart could show them. */
const DAYS_BY_HOUR = 14;

const ID = /^(?:none|me|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const isNamed = (labels: object) => (value: string) => Object.hasOwn(labels, value);
/** Valid values of a filter; ids may be unknown. */
const CAN_BE: Record<ListFilter, (value: string) => boolean> = {
  team: (value) => ID.test(value) && value !== 'me',
  agent: (value) => ID.test(value),
  channel: isNamed(CHANNEL_LABELS),
  priority: isNamed(PRIORITY_LABELS),
  tag: (value) => value.trim() !== '',
};

/** The present values, in the order of the address. */
const filled = (query: Record<keyof AnalyticsQuery, string | undefined>): AnalyticsQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

/** True when a period is short enough for a point an hour. */
export function mayGroupByHour({range, from, to}: Period): boolean {
  if (from !== undefined && to !== undefined) return daysBetween(from, to) <= DAYS_BY_HOUR;
  return range === 'today' || range === '7';
}

/**
 * Report of an address; invalid values are omitted.
 * @param search the address's query, its names those of the contract
 */
export function readQuery(search: URLSearchParams): AnalyticsQuery {
  const textOf = (name: string) => search.get(name) ?? undefined;
  const listOf = (name: ListFilter) => textOf(name)?.split(',').filter(CAN_BE[name]).join(',');
  const [from, to] = [textOf('from'), textOf('to')];
  const isCustom = from !== undefined && to !== undefined && isDay(from) && isDay(to);
  const period = {
    range: isCustom ? undefined : known(search.get('range'), RANGES),
    from: isCustom ? from : undefined,
    to: isCustom ? to : undefined,
  };
  const group = known(search.get('group'), GROUPS);
  return filled({
    ...period,
    group: group === 'hour' && !mayGroupByHour(period) ? undefined : group,
    hours: known(search.get('hours'), HOURS),
    team: listOf('team'),
    agent: listOf('agent'),
    channel: listOf('channel'),
    priority: listOf('priority'),
    tag: listOf('tag'),
  });
}

/** Number of a report's filters, besides its period. */
export const countFilters = (query: AnalyticsQuery): number =>
  LISTS.filter((name) => valuesOf(query, name).length > 0).length;

/** The change that clears all of them. */
export const NO_FILTERS: Partial<Record<ListFilter, undefined>> = Object.fromEntries(
  LISTS.map((name) => [name, undefined]),
);
