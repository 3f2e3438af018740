import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import fc from 'fast-check';
import {seeded} from '../../testing/random.ts';
import {simulate, type SimulatedRollout} from '../../testing/simulated-rollout.ts';
import {BUDGET, judge, MINIMUM_LOADS, NEEDED, type Counts, type Minute} from './judge.ts';
import {logBeta} from './log-beta.ts';

const counts = (highest: number) =>
  fc
    .integer({min: 0, max: highest})
    .chain((loads) =>
      fc.record({loads: fc.constant(loads), failures: fc.integer({min: 0, max: loads})}),
    );
const minutes = fc.uniqueArray(
  fc.record({minute: fc.integer({min: 0, max: 10_000}), canary: counts(200), active: counts(2000)}),
  {selector: ({minute}) => minute, maxLength: 30},
);

const evidenceOf = (all: readonly Minute[]): number => judge(all)?.evidence ?? 0;
const isEnded = (all: readonly Minute[]): boolean => evidenceOf(all) >= NEEDED;
const minuteOf = (canary: Counts, active: Counts, minute = 0): Minute => ({minute, canary, active});
const of = (loads: number, failures: number): Counts => ({loads, failures});
const sumOf = (all: readonly Minute[], arm: 'canary' | 'active', what: keyof Counts): number =>
  all.reduce((sum, minute) => sum + minute[arm][what], 0);

describe('50: verdict on a canary', () => {
  test('50: agrees with human judgment', () => {
    const cases: [string, Counts, Counts, boolean][] = [
      ['nothing was loaded', of(0, 0), of(0, 0), false],
      ['nothing fails', of(5000, 0), of(5000, 0), false],
      ['both fail alike', of(5000, 100), of(5000, 100), false],
      ['the canary fails more, but within the budget', of(5000, 45), of(5000, 0), false],
      ['all loads of the canary fail, none of the others', of(20, 20), of(200, 0), true],
      ['all fail, but there are too few', of(19, 19), of(200, 0), false],
      ['one in twenty fails', of(800, 40), of(8000, 0), true],
      ['one in twenty fails, of the active release too', of(800, 40), of(8000, 400), false],
      ['nobody runs the active release, and one in twenty fails', of(800, 40), of(0, 0), true],
      [
        'nobody runs the active release, and the canary keeps the budget',
        of(5000, 45),
        of(0, 0),
        false,
      ],
      ['the active release is worse', of(500, 50), of(500, 200), false],
    ];
    for (const [what, canary, active, ended] of cases)
      assert.equal(isEnded([minuteOf(canary, active)]), ended, what);
  });

  test('50: never ends a canary with too few loads', () => {
    fc.assert(
      fc.property(minutes, (all) => {
        if (sumOf(all, 'canary', 'loads') < MINIMUM_LOADS) assert.equal(judge(all), undefined);
      }),
    );
  });

  test('50: never ends a canary without data of either arm', () => {
    fc.assert(
      fc.property(minutes, (all) => {
        assert.equal(judge([]), undefined);
        assert.equal(judge(all.map((minute) => ({...minute, canary: of(0, 0)}))), undefined);
      }),
    );
    fc.assert(
      fc.property(fc.integer({min: 0, max: 100_000}), (loads) => {
        const failures = Math.floor(loads * BUDGET);
        assert.equal(isEnded([minuteOf(of(loads, failures), of(0, 0))]), false);
      }),
    );
  });

  test('50: never ends a canary within the budget from every minute on', () => {
    const tame = minutes.map((all) =>
      all.map(({minute, canary: {loads}, active}) => ({
        minute,
        active,
        canary: of(loads, Math.floor(loads * BUDGET)),
      })),
    );
    fc.assert(fc.property(tame, (all) => assert.equal(judge(all), undefined)));
  });

  test('50: is never reversed by a further failure or caused by a further good load', () => {
    fc.assert(
      fc.property(minutes, counts(20_000), (all, active) => {
        const [first, ...others] = all;
        if (!first) return;
        const with_ = (canary: Counts) => [{...first, active, canary}, ...others];
        const {loads, failures} = first.canary;
        const now = isEnded(with_(first.canary));
        if (failures < loads && now) assert.ok(isEnded(with_(of(loads, failures + 1))));
        if (failures > 0 && !now) assert.ok(!isEnded(with_(of(loads, failures - 1))));
      }),
      {numRuns: 300},
    );
  });

  test('50: ignores the order of minutes, and empty minutes', () => {
    fc.assert(
      fc.property(minutes, fc.integer({min: 10_001, max: 20_000}), (all, minute) => {
        const evidence = evidenceOf(all);
        assert.equal(evidenceOf(all.toReversed()), evidence);
        const near = evidenceOf([...all, minuteOf(of(0, 0), of(0, 0), minute)]);
        assert.ok(Math.abs(near - evidence) <= 1e-9 * evidence);
      }),
    );
  });

  test('50: names the minute with the strongest evidence', () => {
    const good = Array.from({length: 600}, (_, minute) => minuteOf(of(100, 0), of(900, 0), minute));
    const bad = Array.from({length: 3}, (_, index) =>
      minuteOf(of(100, 50), of(900, 0), 600 + index),
    );
    const verdict = judge([...good, ...bad]);
    assert.deepEqual(
      [verdict?.since, verdict?.canary, verdict?.active],
      [600, of(300, 150), of(2700, 0)],
    );
    assert.equal(isEnded([...good, ...bad]), true);
  });

  test('50: computes the beta function to 10 digits', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 300}), fc.integer({min: 1, max: 300}), (a, b) => {
        let exact = -Math.log(a);
        for (let index = 1; index < b; index += 1) exact += Math.log(index / (a + index));
        assert.ok(Math.abs(logBeta(a, b) - exact) < 1e-10 * Math.max(1, Math.abs(exact)));
        assert.ok(
          Math.abs(
            logBeta(a + 0.5, b) - logBeta(a + 1.5, b) - Math.log((a + 0.5 + b) / (a + 0.5)),
          ) < 1e-9,
        );
      }),
    );
  });
});

describe('57: a few simulated rollouts; npm run test:releases runs all of them', () => {
  const SEED = 20_261;
  const ROLLOUTS = 40;
  const ended = (rollout: SimulatedRollout): number => {
    const random = seeded(SEED);
    return Array.from({length: ROLLOUTS}, () => simulate(rollout, random)).filter(
      (ending) => ending !== undefined,
    ).length;
  };
  const usual = {loadsAMinute: 600, share: 0.25, minutes: 10};

  for (const rate of [0, 0.005, 0.02]) {
    test(`57: ends no canary when ${rate * 100} % fail in both arms`, () =>
      assert.equal(ended({...usual, canary: rate, active: rate}), 0));
  }

  test('57: ends every canary that fails for one load in twenty', () =>
    assert.equal(ended({...usual, canary: 0.05, active: 0}), ROLLOUTS));

  test('57: ends every canary that goes bad late', () =>
    assert.equal(ended({...usual, canary: 0.3, active: 0, badFrom: 7}), ROLLOUTS));
});
