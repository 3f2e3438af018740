import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {aucOf} from './auc.ts';

const group = fc.array(fc.integer({min: -20, max: 20}), {minLength: 1, maxLength: 30});
const isNear = (one: number, other: number) =>
  assert.ok(Math.abs(one - other) < 1e-9, `${one}, ${other}`);

describe('the separation of two groups by a number', () => {
  it('is the share of pairs in which the first is larger, ties counting half', () => {
    fc.assert(
      fc.property(group, group, (ones, others) => {
        const wins = ones.flatMap((one) =>
          others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
        );
        isNear(aucOf(ones, others), wins.reduce((sum: number, win) => sum + win, 0) / wins.length);
      }),
    );
  });

  it('is reversed with the groups, and half for a group and itself', () => {
    fc.assert(
      fc.property(group, group, (ones, others) => {
        isNear(aucOf(ones, others), 1 - aucOf(others, ones));
        isNear(aucOf(ones, ones), 0.5);
      }),
    );
  });

  it('depends only on the order', () => {
    fc.assert(
      fc.property(group, group, (ones, others) =>
        isNear(
          aucOf(ones, others),
          aucOf(
            ones.map((one) => one ** 3),
            others.map((other) => other ** 3),
          ),
        ),
      ),
    );
  });

  it('is 1 for a gap, and NaN for an empty group', () => {
    assert.deepEqual([aucOf([3, 4], [1, 2]), aucOf([1, 2], [3, 4])], [1, 0]);
    assert.ok(Number.isNaN(aucOf([], [1])));
  });
});
