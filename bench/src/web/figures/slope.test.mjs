import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {slopeOf} from './slope.mjs';

describe('growth per step', () => {
  it('is that of a line, and 0 for constant values', () => {
    assert.equal(slopeOf([50, 100, 200, 500].map((step) => [step, 3 * step + 7])), 3);
    assert.equal(slopeOf([50, 100, 200, 500].map((step) => [step, 7])), 0);
  });

  it('fits a line through scattered points', () => {
    const points = [
      [0, 0],
      [1, 2],
      [2, 1],
      [3, 3],
    ];
    assert.ok(Math.abs(slopeOf(points) - 0.8) < 1e-9);
  });
});
