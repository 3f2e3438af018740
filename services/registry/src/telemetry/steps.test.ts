import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {startOfStep, stepFor} from './steps.ts';

test('95: chooses the shortest steps of which at most a hundred cover the timeline', () => {
  assert.deepEqual([1, 15, 60, 360, 1440, 10_080].map(stepFor), [15, 15, 60, 300, 900, 7200]);
  fc.assert(
    fc.property(fc.integer({min: 1, max: 10_080}), (minutes) =>
      assert.ok((minutes * 60) / stepFor(minutes) <= 100),
    ),
  );
});

test('95: puts a moment into its step', () => {
  fc.assert(
    fc.property(
      fc.date({min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true}),
      fc.constantFrom(15, 60, 300, 7200),
      (at, step) => {
        const start = startOfStep(at, step);
        assert.equal(start.getTime() % (step * 1000), 0);
        assert.ok(start <= at && at.getTime() - start.getTime() < step * 1000);
      },
    ),
  );
});
