import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {sourceOf} from './source.ts';

test('55: gives every caller an opaque name that differs in every rollout', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      assert.match(sourceOf(address, 'a key of one rollout'), /^[\w-]{43}$/);
      assert.notEqual(sourceOf(address, 'a key of one rollout'), sourceOf(address, 'another key'));
    }),
  );
});
