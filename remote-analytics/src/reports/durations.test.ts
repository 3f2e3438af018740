import {stepFor} from './durations.ts';

it.each([
  [600, 'calendar', 60],
  [7200, 'calendar', 3600],
  [86_400 * 5, 'calendar', 86_400],
  [86_400 * 5, 'business', 3600],
] as const)('scales up to %i seconds of %s hours in steps of %i', (longest, hours, step) => {
  expect(stepFor(longest, hours)).toBe(step);
});
