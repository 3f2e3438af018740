import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {nearestTests} from './affected-tests.mjs';

const file = (source, ...imports) => ({
  source,
  dependencies: imports.map((resolved) => ({resolved, preCompilationOnly: false})),
});

const MODULES = [
  file('a/src/macros/service.ts', 'a/src/html/index.ts'),
  file('a/src/macros/macros.test.ts', 'a/src/testing/app.ts'),
  file('a/src/html/index.ts'),
  file('a/src/html/html.test.ts', 'a/src/html/index.ts'),
  file('a/src/app.ts', 'a/src/macros/service.ts', 'a/src/tags/service.ts'),
  file('a/src/testing/app.ts', 'a/src/app.ts'),
  file('a/src/tags/service.ts'),
  file('a/src/tags/tags.test.ts', 'a/src/testing/app.ts'),
  file('b/src/other.test.ts'),
];

describe('the tests that a change can affect', () => {
  it('begin with those beside it, and continue by the number of imports between', () => {
    assert.deepEqual(nearestTests(MODULES, ['a/src/html/index.ts']), [
      'a/src/html/html.test.ts',
      'a/src/macros/macros.test.ts',
      'a/src/tags/tags.test.ts',
    ]);
    assert.deepEqual(nearestTests(MODULES, ['a/src/tags/service.ts']), [
      'a/src/tags/tags.test.ts',
      'a/src/macros/macros.test.ts',
    ]);
  });

  it('are the changed tests first', () => {
    assert.deepEqual(nearestTests(MODULES, ['b/src/other.test.ts', 'a/src/macros/service.ts']), [
      'b/src/other.test.ts',
      'a/src/macros/macros.test.ts',
      'a/src/tags/tags.test.ts',
    ]);
  });

  it('exclude those that only use its types, and removed files', () => {
    const typed = {
      source: 'a/src/types.test.ts',
      dependencies: [{resolved: 'c/types.ts', preCompilationOnly: true}],
    };
    assert.deepEqual(nearestTests([typed], ['c/types.ts', 'd/src/gone.test.ts']), []);
  });
});
