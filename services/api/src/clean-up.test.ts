import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Schema} from './database/index.ts';
import {forEachDatabase} from './testing/for-each-database.ts';
import {createOwner} from './testing/people.ts';
import {memoryStore} from './testing/memory-store.ts';
import {createTestApi, testConfig} from './testing/test-api.ts';
import {cleanUp} from './clean-up.ts';

const PASSING: Array<keyof Schema> = [
  'account.session',
  'account.registration',
  'account.registrationToken',
  'account.attempt',
  'events.outbox',
  'mail.outbox',
];
const DAY_MS = 86_400_000;

forEachDatabase('the hourly clean-up', ({database}) => {
  const count = async (table: keyof Schema) =>
    (
      await database()
        .db.selectFrom(table)
        .select(({fn}) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  it('deletes what has served its time, and nothing of what lasts', async () => {
    const app = await createTestApi({database: database()});
    await createOwner(app);
    await app.close();
    const at = (days: number) => ({
      config: testConfig(),
      database: database(),
      db: database().db,
      files: memoryStore(),
      now: () => new Date(Date.now() + days * DAY_MS),
    });
    await cleanUp(at(0));
    for (const table of PASSING) assert.ok((await count(table)) > 0, table);
    await cleanUp(at(31));
    for (const table of PASSING) assert.equal(await count(table), 0, table);
    assert.equal(await count('account.user'), 1);
  });
});
