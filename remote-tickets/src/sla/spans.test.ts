import {formatSpan} from './spans.ts';

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
])('formats %i milliseconds as "%s"', (milliseconds, text) =>
  expect(formatSpan(milliseconds)).toBe(text),
);
