import fc from 'fast-check';
import {pauseAfter} from './jitter.ts';

it('L10 pauses anything up to a bound that doubles from 300 ms to 4 s', () => {
  expect([1, 2, 3, 4, 5, 9].map((attempt) => pauseAfter(attempt, 1))).toEqual([
    300, 600, 1200, 2400, 4000, 4000,
  ]);
  fc.assert(
    fc.property(
      fc.integer({min: 1, max: 30}),
      fc.double({min: 0, max: 1, noNaN: true}),
      (attempt, random) => {
        expect(pauseAfter(attempt, random)).toBeLessThanOrEqual(pauseAfter(attempt, 1));
        expect(pauseAfter(attempt, 0)).toBe(0);
      },
    ),
  );
});
