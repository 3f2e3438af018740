import {csvOf} from './csv.ts';
import {countCell, durationCell} from './table.ts';
import {english} from './testing/english.ts';

it('writes the displayed values, durations in seconds, and no formulas', () => {
  const medianCell = (seconds: number | null) =>
    durationCell({seconds, n: 3, to: '/x'}, 'calendar', english);
  const csv = csvOf({
    title: 'Tags',
    columns: ['Tag', 'Created', 'Median', 'Share'],
    rows: [
      {key: '1', name: '=1+1', cells: [countCell(1204, '/x'), medianCell(8040), {value: '45%'}]},
      {key: '2', name: 'a, "b"', cells: [countCell(0, '/x'), medianCell(null), {value: '–'}]},
    ],
  });
  expect(csv[0]).toBe('\u{FEFF}');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Tag,Created,Median (s),Share',
    `"'=1+1",1204,8040,45%`,
    '"a, ""b""",0,,–',
  ]);
});
