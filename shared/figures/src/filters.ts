import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {Words} from '@switchboard/i18n/words';

/** Filters with several values. */
export const LISTS = ['team', 'agent', 'channel', 'priority', 'tag'] as const;
export type ListFilter = (typeof LISTS)[number];

/** Values of a filter with several values; none means any. */
export const valuesOf = (query: AnalyticsQuery, name: ListFilter): string[] =>
  query[name]?.split(',').filter(Boolean) ?? [];

const sentenceOf = (name: ListFilter, names: string, {t}: Words): string => {
  switch (name) {
    case 'team':
      return t('Team {names}', {names});
    case 'agent':
      return t('Agent {names}', {names});
    case 'channel':
      return t('Channel {names}', {names});
    case 'priority':
      return t('Priority {names}', {names});
    case 'tag':
      return t('Tag {names}', {names});
  }
};

/**
 * Filters of a report as text, one each: "Team Billing, Support".
 * @param nameOf display name of a filter's value
 */
export const filtersInWords = (
  query: AnalyticsQuery,
  nameOf: (name: ListFilter, value: string) => string,
  words: Words,
): string[] =>
  LISTS.flatMap((name) => {
    const values = valuesOf(query, name);
    if (values.length === 0) return [];
    return [sentenceOf(name, values.map((value) => nameOf(name, value)).join(', '), words)];
  });
