import {breakdownTable} from './breakdown-table.ts';
import {period} from '../testing/answers.ts';

const report = {
  period,
  by: 'tag' as const,
  rows: [
    {key: 'invoice', created: 7, resolved: 0},
    {key: 'vip', created: 2, resolved: 1},
  ],
  others: {keys: 1, created: 4, resolved: 1},
};

it('leads to the tickets of each row, but not to those of the rest and of none', () => {
  const {rows} = breakdownTable(report, {range: '7'});
  expect(rows.map(({cells}) => cells.map(({to}) => to))).toEqual([
    ['/dashboard/analytics/tickets?range=7&figure=created&tag=invoice', undefined],
    [
      '/dashboard/analytics/tickets?range=7&figure=created&tag=vip',
      '/dashboard/analytics/tickets?range=7&figure=resolved&tag=vip',
    ],
    [undefined, undefined],
  ]);
});

it('does not lead to more tickets than a row counts: those with one of the chosen tags', () => {
  const {rows} = breakdownTable(report, {tag: 'invoice'});
  expect(rows.map(({cells}) => cells[0]?.to !== undefined)).toEqual([true, false, false]);
});
