import {csvOf} from './csv.ts';
import {countCell, sampleCell} from './table.ts';

it('writes what is on screen, and no formula', () => {
  const csv = csvOf({
    title: 'Tags',
    columns: ['Tag', 'Created', 'Median'],
    rows: [
      {key: '1', name: '=1+1', cells: [countCell(1204, '/x'), sampleCell('2 h 14 min', 3, '/x')]},
      {key: '2', name: 'a, "b"', cells: [countCell(0, '/x'), {value: '–'}]},
    ],
  });
  expect(csv[0]).toBe('\u{FEFF}');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Tag,Created,Median',
    `"'=1+1",1204,2 h 14 min`,
    '"a, ""b""",0,–',
  ]);
});
