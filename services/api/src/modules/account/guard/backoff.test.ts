import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {backoffSeconds, FREE_OF_ALL, judgeFailure, judgeRate, type Attempts} from './backoff.ts';

describe('the delay after wrong passwords', () => {
  it('delays nothing for four failures, then 1 s doubling to 15 min', () => {
    assert.deepEqual(
      [1, 4, 5, 6, 7, 14, 15, 1000].map((failures) => backoffSeconds(failures)),
      [0, 0, 1, 2, 4, 512, 900, 900],
    );
  });

  it('never locks: waiting for the given time always allows the next attempt', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 60}), (tries) => {
        let known: Attempts | undefined;
        let now = new Date('2026-01-01T00:00:00Z');
        for (let index = 0; index < tries; index += 1) {
          const refused = judgeFailure(known, now);
          if (refused.retryAfter !== null)
            now = new Date(now.getTime() + refused.retryAfter * 1000);
          const verdict = judgeFailure(known, now);
          assert.equal(verdict.retryAfter, null);
          known = verdict.next;
        }
      }),
    );
  });

  it('lets at most 60 of 10,000 guesses through in any hour, from any places', () => {
    const HOUR_MS = 3_600_000;
    fc.assert(
      fc.property(fc.integer({min: 1, max: 4 * HOUR_MS}), fc.nat(), (span, seed) => {
        let known: Attempts | undefined;
        let random = seed;
        const passed: number[] = [];
        const times = Array.from({length: 10_000}, () => {
          random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
          return random % span;
        });
        for (const at of times.toSorted((one, other) => one - other)) {
          const {retryAfter, next} = judgeFailure(known, new Date(at), FREE_OF_ALL);
          if (retryAfter === null) passed.push(at);
          known = next;
        }
        const most = passed.map(
          (start) => passed.filter((at) => at >= start && at < start + HOUR_MS).length,
        );
        assert.ok(Math.max(...most) <= 60);
      }),
      {numRuns: 30},
    );
  });
});

describe('a rate limit', () => {
  it('allows exactly `max` attempts in a window, in any order', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 20}), fc.integer({min: 0, max: 40}), (max, tries) => {
        const now = new Date();
        let known: Attempts | undefined;
        let allowed = 0;
        for (let index = 0; index < tries; index += 1) {
          const {retryAfter, next} = judgeRate(known, now, {max, seconds: 60});
          if (retryAfter === null) allowed += 1;
          known = next;
        }
        assert.equal(allowed, Math.min(max, tries));
      }),
    );
  });
});
