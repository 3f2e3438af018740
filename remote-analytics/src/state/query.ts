import type {
  AnalyticsGroup,
  AnalyticsQuery,
  AnalyticsRange,
  DurationHours,
} from '@switchboard/contracts/analytics/schemas';
import {GROUP_LABELS, HOURS_LABELS, keysOf, RANGE_LABELS} from './labels.ts';

export const RANGES: readonly AnalyticsRange[] = keysOf(RANGE_LABELS);
export const GROUPS: readonly AnalyticsGroup[] = keysOf(GROUP_LABELS);
export const HOURS: readonly DurationHours[] = keysOf(HOURS_LABELS);

/** Filters that take several values. */
export const LISTS = ['team', 'agent', 'channel', 'priority', 'tag'] as const;
export type ListFilter = (typeof LISTS)[number];

/** What an address means that names no period. */
export const DEFAULT_RANGE: AnalyticsRange = '30';

const known = <Value extends string>(text: string | null, values: readonly Value[]) =>
  values.find((value) => value === text);

/** What is there, in the order of the address. */
const filled = (query: Record<keyof AnalyticsQuery, string | undefined>): AnalyticsQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value));

/**
 * Which report an address asks for; values it cannot mean are left out.
 * @param search the address's query, its names those of the contract
 */
export function readQuery(search: URLSearchParams): AnalyticsQuery {
  const textOf = (name: string) => search.get(name) ?? undefined;
  const [from, to] = [textOf('from'), textOf('to')];
  const isCustom = from !== undefined && to !== undefined;
  return filled({
    range: isCustom ? undefined : known(search.get('range'), RANGES),
    from: isCustom ? from : undefined,
    to: isCustom ? to : undefined,
    group: known(search.get('group'), GROUPS),
    hours: known(search.get('hours'), HOURS),
    team: textOf('team'),
    agent: textOf('agent'),
    channel: textOf('channel'),
    priority: textOf('priority'),
    tag: textOf('tag'),
  });
}

/** The values of a filter that takes several; none means any. */
export const valuesOf = (query: AnalyticsQuery, name: ListFilter): string[] =>
  query[name]?.split(',').filter(Boolean) ?? [];

/** How many filters narrow a report, beside its period. */
export const countFilters = (query: AnalyticsQuery): number =>
  LISTS.filter((name) => valuesOf(query, name).length > 0).length;

/** Without what narrows it: its period, and how it is measured. */
export const withoutFilters = (query: AnalyticsQuery): AnalyticsQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !(LISTS as readonly string[]).includes(name)),
  );

/**
 * A query as an address has it: `?range=7&team=…`; empty for nothing.
 * @param parameters what is undefined is left out
 */
export function searchOf(parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}
