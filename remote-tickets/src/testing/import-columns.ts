import {answerOf} from '@switchboard/api-client/testing';
import type {
  ImportColumn,
  ImportMapping,
  ImportMappingResponse,
} from '@switchboard/contracts/imports/mapping';
import type {Import} from '@switchboard/contracts/imports/schemas';

export const ID = '00000000-0000-4000-9000-000000000001';
export const one: Import = {
  id: ID,
  format: 'csv',
  fileName: 'jira.csv',
  status: 'mapping',
  total: 1204,
  failed: 0,
  created: 0,
  existing: 0,
  createdBy: 'Ana Reyes',
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
};
export const column = {filled: 1204, samples: [], values: null, dates: [], kind: 'text' as const};
export const columns: ImportColumn[] = [
  {...column, name: 'Summary', samples: ['Lamp broken', 'No invoice']},
  {...column, name: 'Status', values: ['Done', 'Parked'], kind: 'choice' as const},
  {
    ...column,
    name: 'Created',
    samples: ['03/04/2026'],
    dates: ['mdy', 'dmy'],
    kind: 'date' as const,
  },
  {...column, name: 'Reporter', samples: ['Rosa Lim']},
  {...column, name: 'Product', values: ['Lamps', 'Chairs'], kind: 'choice' as const},
  {...column, name: 'Empty', filled: 0},
];
export const mapping: ImportMapping = {
  columns: [
    {target: 'subject'},
    {target: 'status'},
    {target: 'created_at'},
    {target: 'requester_name'},
    {target: 'skip'},
    {target: 'skip'},
  ],
  timeZone: 'UTC',
  unknownRequester: 'named',
};
export const names = {members: [], teams: [], policies: [], fields: []};
export const mappingAnswer = (changes: Partial<ImportMappingResponse> = {}) =>
  answerOf({columns, mapping, names, rows: 1204, rememberedFrom: null, ...changes});
export const importAnswer = (changes: Partial<Import> = {}, more: object = {}) =>
  answerOf({
    import: {...one, ...changes},
    problems: [],
    problemsUrl: null,
    notImported: [],
    newFields: [],
    canMap: true,
    ...more,
  });
