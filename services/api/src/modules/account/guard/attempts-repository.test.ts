import assert from 'node:assert/strict';
import {it} from 'node:test';
import {withSystem} from '#database/index.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {deleteAttempts, readAttempts, saveUnchanged} from './attempts-repository.ts';
import type {Attempts} from './backoff.ts';

forEachDatabase('counts of tries', ({database}) => {
  const START = new Date('2026-01-01T00:00:00Z');
  const count = (number: number): Attempts => ({
    count: number,
    windowStartedAt: START,
    blockedUntil: null,
  });
  const countsOf = async (...keys: string[]) => {
    const found = await readAttempts(database().db, keys);
    return keys.map((key) => found.get(key)?.count);
  };
  const saveAll = async (given: Record<string, number>) => {
    const next = new Map(Object.entries(given).map(([key, number]) => [key, count(number)]));
    return saveUnchanged(database().db, next, await readAttempts(database().db, [...next.keys()]));
  };

  it('saves counts that have not changed since they were read, including missing ones', async () => {
    assert.equal(await saveAll({'save:b': 1}), true);
    assert.equal(await saveAll({'save:b': 2, 'save:a': 1}), true);
    assert.deepEqual(await countsOf('save:a', 'save:b'), [1, 2]);
  });

  it('saves no count if one was counted, created or deleted meanwhile', async () => {
    const {db} = database();
    const keys = ['meanwhile:a', 'meanwhile:counted', 'meanwhile:deleted', 'meanwhile:made'];
    await saveAll({'meanwhile:a': 1, 'meanwhile:counted': 1, 'meanwhile:deleted': 1});
    const read = await readAttempts(db, keys);
    await saveAll({'meanwhile:counted': 1, 'meanwhile:made': 1});
    await withSystem(db, (trx) => deleteAttempts(trx, ['meanwhile:deleted']));
    for (const changed of keys.slice(1)) {
      const next = new Map([
        ['meanwhile:a', count(9)],
        [changed, count(9)],
        ['meanwhile:z', count(9)],
      ]);
      assert.equal(await saveUnchanged(db, next, read), false);
    }
    assert.deepEqual(await countsOf(...keys, 'meanwhile:z'), [1, 1, undefined, 1, undefined]);
  });
});
