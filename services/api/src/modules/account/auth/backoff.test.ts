import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {backoffSeconds, judgeFailure, judgeRate, type Attempts} from './backoff.ts';

describe('the delay after wrong passwords', () => {
  it('is none for four failures, then 1 s doubling to 15 min', () => {
    assert.deepEqual(
      [1, 4, 5, 6, 7, 14, 15, 1000].map((failures) => backoffSeconds(failures)),
      [0, 0, 1, 2, 4, 512, 900, 900],
    );
  });

  it('never locks: waiting the told time always allows the next try', () => {
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
});

describe('a rate limit', () => {
  it('allows exactly `max` tries in a window, in whatever order they come', () => {
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
