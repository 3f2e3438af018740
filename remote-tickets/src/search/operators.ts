import type {SearchOperator} from '@switchboard/remote-module';
import {PRIORITIES, STATUSES} from '../shared/labels.ts';

/** How a search of tickets is narrowed; the service reads them (`search-text/search.ts`). */
export const OPERATORS: readonly SearchOperator[] = [
  {name: 'status', label: 'Tickets with a status', values: STATUSES},
  {name: 'priority', label: 'Tickets with a priority', values: PRIORITIES},
  {name: 'assignee', label: 'Tickets of mine, or of nobody', values: ['me', 'none']},
  {name: 'is', label: 'Overdue or unassigned tickets', values: ['overdue', 'unassigned']},
  {name: 'from', label: 'Tickets of a requester', values: []},
  {name: 'tag', label: 'Tickets with a tag', values: []},
  {name: 'before', label: 'Created before a day, like 2026-03-31', values: []},
  {name: 'after', label: 'Created on a day or later, like 2026-03-31', values: []},
];
