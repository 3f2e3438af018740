import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {nameOfCopy} from './name-of-copy.ts';

describe('the name of a copy', () => {
  const name = fc.string({minLength: 1, maxLength: 300, unit: 'binary'});

  it('is free, names the original, and keeps the maximum length', () => {
    fc.assert(
      fc.property(
        name,
        fc.nat({max: 12}),
        fc.integer({min: 20, max: 255}),
        (original, copies, max) => {
          const taken: string[] = [];
          for (let count = 0; count <= copies; count += 1)
            taken.push(nameOfCopy(original, taken, max));
          const known = new Set(taken.map((one) => one.toLowerCase()));
          assert.equal(known.size, copies + 1);
          assert.ok(
            taken.every(
              (one) => [...one].length <= max && one.isWellFormed() && one.startsWith('Copy of'),
            ),
          );
        },
      ),
    );
  });

  it('adds a number only if necessary', () => {
    assert.equal(nameOfCopy('Hello', ['Hello'], 20), 'Copy of Hello');
    assert.equal(nameOfCopy('Hello', ['copy of hello'], 20), 'Copy of Hello 2');
    assert.equal(nameOfCopy('x'.repeat(20), [], 20).length, 20);
  });
});
