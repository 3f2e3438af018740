import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {closestTo, distance} from './spelling.ts';

describe('spelling', () => {
  it('counts slips: an added, missing, changed or swapped letter', () => {
    for (const [one, other, slips] of [
      ['refund', 'refund', 0],
      ['refnud', 'refund', 1],
      ['refud', 'refund', 1],
      ['reffund', 'refund', 1],
      ['rafund', 'refund', 1],
      ['', 'abc', 3],
    ] as const)
      assert.equal(distance(one, other), slips, one);
  });

  it('is symmetric, zero for the same word, and at most the longer word', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        assert.equal(distance(one, other), distance(other, one));
        assert.equal(distance(one, one), 0);
        assert.ok(distance(one, other) <= Math.max([...one].length, [...other].length));
      }),
    );
  });

  it('chooses the closest word, and none that is too far', () => {
    assert.equal(closestTo('refnud', ['refer', 'refunds', 'refund']), 'refund');
    assert.equal(closestTo('late', ['parcel', 'slates']), undefined);
  });
});
