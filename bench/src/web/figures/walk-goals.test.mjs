import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {goalsOfNavigations, goalsOfSwaps} from './walk-goals.mjs';

const failed = (goals) => goals.filter(({isMet}) => !isMet).map(({what}) => what);

describe('goals of pages that are open for long', () => {
  it('are met by growth within them', () => {
    assert.deepEqual(failed(goalsOfNavigations({bytes: 1024, nodes: 0, listeners: -0.2})), []);
    assert.deepEqual(failed(goalsOfSwaps({p95: 1000, stale: 0, bytes: 65_536})), []);
  });

  it('fail by name', () => {
    assert.deepEqual(failed(goalsOfNavigations({bytes: 1025, nodes: 1, listeners: 0.1})), [
      'heap kept by each navigation',
      'DOM nodes kept by each navigation',
      'listeners kept by each navigation',
    ]);
    assert.deepEqual(failed(goalsOfSwaps({p95: 1001, stale: 1, bytes: 65_537})), [
      'from activating a release to its screen, p95',
      'stale releases on screen',
      'heap kept by each swap',
    ]);
  });
});
