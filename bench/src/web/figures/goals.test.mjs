import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {goalsOf} from './goals.mjs';

const counted = (scriptBytes, depth = 2) => ({scriptBytes, chain: Array(depth).fill('x')});
const failed = (goals) => goals.filter(({isMet}) => !isMet).map(({what}) => what);

describe('goals of bytes, chains and copies', () => {
  it('are met within 20 kB of limit, within 260 kB, and two deep', () => {
    const goals = goalsOf({ours: {login: counted(220_000)}, limit: {login: counted(200_000)}}, []);
    assert.equal(goals.length, 4);
    assert.deepEqual(failed(goals), []);
  });

  it('fail by name', () => {
    const goals = goalsOf(
      {
        ours: {login: counted(300_000, 3), repeat: counted(1)},
        limit: {login: counted(200_000), repeat: counted(0)},
      },
      [{name: 'luxon'}],
    );
    assert.deepEqual(
      failed(goals),
      goals.map(({what}) => what),
    );
  });

  it('are empty where there is nothing to compare with', () => {
    assert.deepEqual(goalsOf({ours: {login: counted(1)}}, []), []);
  });
});
