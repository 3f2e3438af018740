import assert from 'node:assert/strict';
import {it} from 'node:test';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {bodyTurn} from './body-turn.ts';

it('reads one body in each turn of the event loop, in the order of arrival', async () => {
  for (const name of ['first', 'again']) {
    const read: string[] = [];
    const all = [1, 2, 3].map((body) => bodyTurn().then(() => read.push(`${name} ${body}`)));
    assert.deepEqual(read, []);
    for (const count of [1, 2, 3]) {
      await nextTurn();
      assert.equal(read.length, count);
    }
    await Promise.all(all);
    assert.deepEqual(read, [`${name} 1`, `${name} 2`, `${name} 3`]);
  }
});
