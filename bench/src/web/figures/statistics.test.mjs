import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {intervalOf, median, pairedRatios, summary} from './statistics.mjs';

describe('paired ratios', () => {
  it('compare values of the same round', () => {
    assert.deepEqual(pairedRatios([110, 240], [100, 200]), [1.1, 1.2]);
  });

  it('omit rounds that lack one of the two', () => {
    assert.deepEqual(pairedRatios([110, undefined, 90], [100, 200, undefined]), [1.1]);
  });
});

describe('a median and its interval', () => {
  it('is the middle value, or lies between the two', () => {
    assert.equal(median([3, 1, 2]), 2);
    assert.equal(median([4, 1, 2, 3]), 2.5);
  });

  it('holds the median, lies within the values, and is the same each time', () => {
    const values = [1.02, 1.1, 0.98, 1.05, 1.07, 1.01, 1.2];
    const [low, high] = intervalOf(values);
    assert.ok(low < 1.05 && high > 1.05, `${low}–${high}`);
    assert.ok(low >= 0.98 && high <= 1.2, `${low}–${high}`);
    assert.deepEqual(intervalOf(values), [low, high]);
  });

  it('is a point where all values are alike, and nothing where there are none', () => {
    assert.deepEqual(summary([5, 5, 5]), {median: 5, low: 5, high: 5, count: 3});
    assert.equal(summary([]), undefined);
  });
});
