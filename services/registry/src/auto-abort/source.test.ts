import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {sourceOf} from './source.ts';

test('55: every caller has a name that does not show it, another one in another rollout', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      assert.match(sourceOf(address, 'a key of one rollout'), /^[\w-]{43}$/);
      assert.notEqual(sourceOf(address, 'a key of one rollout'), sourceOf(address, 'another key'));
    }),
  );
});
