import {t} from '@switchboard/i18n';
import type {SearchOperator} from '@switchboard/remote-module';
import {PRIORITIES, STATUSES} from '../shared/words/labels.ts';

/** Operators of a ticket search, parsed by the service (`search-text/search.ts`). */
export const OPERATORS: readonly SearchOperator[] = [
  {name: 'status', label: t('Tickets with a status'), values: STATUSES},
  {name: 'priority', label: t('Tickets with a priority'), values: PRIORITIES},
  {name: 'assignee', label: t('Tickets of mine, or of nobody'), values: ['me', 'none']},
  {name: 'is', label: t('Overdue or unassigned tickets'), values: ['overdue', 'unassigned']},
  {name: 'from', label: t('Tickets of a requester'), values: []},
  {name: 'tag', label: t('Tickets with a tag'), values: []},
  {name: 'before', label: t('Created before a day, like 2026-03-31'), values: []},
  {name: 'after', label: t('Created on a day or later, like 2026-03-31'), values: []},
];
