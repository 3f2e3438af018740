import type {Writing} from './table.ts';
import {english} from './testing/english.ts';
import {breakdownTable} from './volume.ts';

const writing = (query: Writing['query']): Writing => ({
  words: english,
  query,
  linkTo: (counts) => Object.values(counts).join(' '),
});

const report = {
  period: {
    from: '2026-11-14',
    to: '2026-11-20',
    group: 'day' as const,
    hours: 'calendar' as const,
    timeZone: 'UTC',
    previous: {from: '2026-11-07', to: '2026-11-13'},
    generatedAt: '2026-11-20T10:00:00.000Z',
  },
  by: 'tag' as const,
  rows: [
    {key: 'invoice', created: 7, resolved: 0},
    {key: 'vip', created: 2, resolved: 1},
  ],
  others: {keys: 1, created: 4, resolved: 1},
};

it('links to the tickets of each row, but not to the rest or to none', () => {
  const {rows} = breakdownTable(report, writing({range: '7'}));
  expect(rows.map(({cells}) => cells.map(({to}) => to))).toEqual([
    ['created invoice', undefined],
    ['created vip', 'resolved vip'],
    [undefined, undefined],
  ]);
});

it('links to no more tickets than a row counts when tags are filtered', () => {
  const {rows} = breakdownTable(report, writing({tag: 'invoice'}));
  expect(rows.map(({cells}) => cells[0]?.to !== undefined)).toEqual([true, false, false]);
});
