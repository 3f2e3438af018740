import {crashesOften, failsOften, sumUp} from './figures.ts';

it('sums up releases, and warns from one failure in a hundred on', () => {
  const figures = sumUp([
    {loads: 90, failures: 1, crashes: 0},
    {loads: 8, failures: 1, crashes: 1},
  ]);
  expect(figures).toEqual({loads: 98, failures: 2, crashes: 1, failureRate: 0.02});
  expect([failsOften(figures), crashesOften(figures)]).toEqual([true, false]);
  expect(failsOften(sumUp([{loads: 99, failures: 1, crashes: 0}]))).toBe(false);
  expect(crashesOften(sumUp([{loads: 10, failures: 0, crashes: 5}]))).toBe(true);
  expect([sumUp([]).failureRate, failsOften(sumUp([]))]).toEqual([null, false]);
});
