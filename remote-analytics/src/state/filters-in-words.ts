import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {t} from '@switchboard/i18n';
import {LISTS, type ListFilter, valuesOf} from './query.ts';
import type {Choices} from './use-choices.ts';

const SENTENCES: Record<ListFilter, (names: string) => string> = {
  team: (names) => t('Team {names}', {names}),
  agent: (names) => t('Agent {names}', {names}),
  channel: (names) => t('Channel {names}', {names}),
  priority: (names) => t('Priority {names}', {names}),
  tag: (names) => t('Tag {names}', {names}),
};

/** What narrows a report, each filter in words: "Team Billing, Support". */
export const filtersInWords = (
  query: AnalyticsQuery,
  choices: Record<ListFilter, Pick<Choices, 'nameOf'>>,
): string[] =>
  LISTS.flatMap((name) => {
    const values = valuesOf(query, name);
    if (values.length === 0) return [];
    return [SENTENCES[name](values.map((value) => choices[name].nameOf(value)).join(', '))];
  });
