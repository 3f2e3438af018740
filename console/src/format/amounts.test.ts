import {
  formatCount,
  formatGrowth,
  formatMilliseconds,
  formatShare,
  formatSize,
  plural,
} from './amounts.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [90_612, '90.6 kB'],
  [1_250_000, '1.3 MB'],
])('writes %d bytes as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
it.each([
  [0, 'the same size'],
  [1200, '+1.2 kB'],
  [-300, '−300 B'],
])('writes a growth of %d as %s', (bytes, text) => expect(formatGrowth(bytes)).toBe(text));
it.each([
  [null, '–'],
  [0, '0 %'],
  [0.0004, '< 0.1 %'],
  [0.0084, '0.8 %'],
  [1, '100 %'],
])('writes the share %p as %s', (share, text) => expect(formatShare(share)).toBe(text));
it.each([
  [null, '–'],
  [231.6, '232 ms'],
  [1230, '1.2 s'],
])('writes %p milliseconds as %s', (time, text) => expect(formatMilliseconds(time)).toBe(text));

it('counts with singular and plural', () => {
  expect([
    plural(1, 'load'),
    plural(0, 'load'),
    plural(2, 'crash', 'crashes'),
    formatCount(12_345),
  ]).toEqual(['1 load', '0 loads', '2 crashes', '12,345']);
});
