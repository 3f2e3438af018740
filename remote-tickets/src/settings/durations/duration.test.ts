import fc from 'fast-check';
import {meaningOf, minutesInWords, readMinutes, writeMinutes} from './duration.ts';

const span = fc.integer({min: 1, max: 525_600});

test.each([
  ['30m', 30],
  ['4h', 240],
  ['1h 30m', 90],
  ['1H30M', 90],
  [' 2 h ', 120],
  ['', null],
  [' ', null],
  ['90', 90],
  ['1h 30', 90],
  ['2 hours', 120],
  ['1 day 4 hours', 1680],
  ['45 min', 45],
  ['soon', Number.NaN],
  ['2d', 2880],
  ['1d 4h', 1680],
  ['1D 30m', 1470],
  ['d', Number.NaN],
  ['2w', Number.NaN],
  ['1.5h', Number.NaN],
  ['-5', Number.NaN],
  ['30m 4h', Number.NaN],
])('reads "%s" as %s minutes', (text, minutes) => expect(readMinutes(text)).toBe(minutes));

test.each([
  ['90', '1 hour 30 minutes'],
  ['1m', '1 minute'],
  ['24h', '1 day, 24 hours of the clock'],
  ['2d', '2 days, 48 hours of the clock'],
  ['1d 4h 1m', '1 day 4 hours 1 minute, 28 hours 1 minute of the clock'],
  ['', undefined],
  ['0', undefined],
  ['soon', undefined],
])('shows "%s" as "%s"', (text, words) => expect(meaningOf(text)).toBe(words));

test('reads back durations in short form, in words and as numbers', () => {
  fc.assert(
    fc.property(span, (minutes) => {
      expect(readMinutes(writeMinutes(minutes))).toBe(minutes);
      expect(readMinutes(minutesInWords(minutes))).toBe(minutes);
      expect(readMinutes(String(minutes))).toBe(minutes);
    }),
  );
});

test('adds up parts in any spacing and case', () => {
  const parts = fc.tuple(
    fc.integer({min: 0, max: 364}),
    fc.integer({min: 0, max: 200}),
    fc.integer({min: 0, max: 500}),
  );
  fc.assert(
    fc.property(parts, fc.constantFrom('', ' ', '  '), ([days, hours, minutes], gap) => {
      const typed = `${days}d${gap}${hours}h${gap}${minutes}m`;
      const total = days * 1440 + hours * 60 + minutes;
      expect(readMinutes(typed)).toBe(total);
      expect(readMinutes(typed.toUpperCase())).toBe(total);
    }),
  );
});

test('reads any text as whole minutes, nothing, or invalid', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const minutes = readMinutes(text);
      expect(minutes === null || Number.isNaN(minutes) || Number.isInteger(minutes)).toBe(true);
    }),
  );
});
