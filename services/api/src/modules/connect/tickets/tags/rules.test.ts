import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {changeTag} from './rules.ts';

const tags = fc.uniqueArray(fc.constantFrom('a', 'A', 'b', 'B', 'c'));
const name = fc.constantFrom('a', 'A', 'b', 'x');

it('renames a tag in its place, and merges it with another of that name', () => {
  assert.deepEqual(changeTag(['a', 'vip', 'z'], {tag: 'VIP', to: 'gold'}), ['a', 'gold', 'z']);
  assert.deepEqual(changeTag(['Gold', 'vip'], {tag: 'vip', to: 'gold'}), ['gold']);
  assert.deepEqual(changeTag(['vip', 'z'], {tag: 'vip', to: null}), ['z']);
});

it('removes the old name only, and has no effect when repeated', () => {
  fc.assert(
    fc.property(tags, name, fc.option(name), (before, tag, to) => {
      const after = changeTag(before, {tag, to});
      const lower = (list: string[]) => new Set(list.map((one) => one.toLowerCase()));
      const expected = lower(before);
      if (expected.delete(tag.toLowerCase()) && to !== null) expected.add(to.toLowerCase());
      assert.deepEqual([...lower(after)].toSorted(), [...expected].toSorted());
      assert.deepEqual(changeTag(after, {tag, to}), after);
    }),
  );
});
