import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {groupEntries, isCheck} from './group-entries.ts';

const entry = (id: number, action: AuditEntry['action'], details?: object) =>
  ({id, action, ...(details && {details})}) as AuditEntry;
const ids = (groups: AuditEntry[][]) => groups.map((group) => group.map(({id}) => id));

it('combines the events of a preview into one row, in the place of the newest entry', () => {
  const entries = [
    entry(6, 'preview', {preview: 'one'}),
    entry(5, 'activate'),
    entry(4, 'preview', {preview: 'two', expiresAt: 'x', isCheck: true}),
    entry(3, 'preview', {preview: 'one', expiresAt: 'x'}),
    entry(2, 'preview', {development: 'three'}),
    entry(1, 'token', {preview: 'one'}),
  ];
  const groups = groupEntries(entries);
  expect(ids(groups)).toEqual([[6, 3], [5], [4], [2], [1]]);
  expect(groups.map(isCheck)).toEqual([false, false, true, false, false]);
});
