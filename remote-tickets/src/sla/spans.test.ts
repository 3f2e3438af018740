import fc from 'fast-check';
import {formatSpan, readMinutes, writeMinutes} from './spans.ts';

const MINUTE = 60_000;

test.each([
  [0, '<1m'],
  [59_999, '<1m'],
  [MINUTE, '1m'],
  [59 * MINUTE, '59m'],
  [60 * MINUTE, '1h'],
  [130 * MINUTE, '2h 10m'],
  [1440 * MINUTE, '1d'],
  [1445 * MINUTE, '1d'],
  [4560 * MINUTE, '3d 4h'],
])('%i milliseconds are "%s"', (milliseconds, text) => expect(formatSpan(milliseconds)).toBe(text));

test.each([
  ['30m', 30],
  ['4h', 240],
  ['1h 30m', 90],
  ['1H30M', 90],
  [' 2 h ', 120],
  ['', null],
  [' ', null],
  ['90', Number.NaN],
  ['soon', Number.NaN],
  ['2d', 2880],
  ['1d 4h', 1680],
  ['1D 30m', 1470],
  ['d', Number.NaN],
  ['2w', Number.NaN],
])('"%s" means %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes));

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: 525_600}), (minutes) =>
      expect(readMinutes(writeMinutes(minutes))).toBe(minutes),
    ),
  );
});
