import assert from 'node:assert/strict';
import {it} from 'node:test';
import {type Schema, type Trx, withWorkspace} from './database/index.ts';
import {insertProviderEvent} from './modules/campaign/broadcasts/tracking/repository.ts';
import {cleanUpProviderEvents} from './modules/campaign/index.ts';
import {forEachDatabase} from './testing/for-each-database.ts';
import {createOwner} from './testing/people.ts';
import {memoryStore} from './testing/memory-store.ts';
import {createTestApi, testConfig} from './testing/test-api.ts';
import {createTestWorkspace} from './testing/test-workspace.ts';
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

  it('deletes expired data, and no lasting data', async () => {
    const app = await createTestApi({database: database()});
    await createOwner(app);
    await app.close();
    const at = (days: number) => ({
      config: testConfig(),
      database: database(),
      db: database().db,
      files: memoryStore(),
      now: () => new Date(Date.now() + days * DAY_MS),
      reportFault: (error: Error) => assert.fail(error),
    });
    await cleanUp(at(0));
    for (const table of PASSING) assert.ok((await count(table)) > 0, table);
    await cleanUp(at(31));
    for (const table of PASSING) assert.equal(await count(table), 0, table);
    assert.equal(await count('account.user'), 1);
  });

  it('keeps reports of providers about messages for 30 days', async () => {
    const [owner] = await createTestWorkspace(database());
    assert.ok(owner);
    const {workspaceId, id: userId} = owner;
    const inWorkspace = <Result>(work: (trx: Trx) => Promise<Result>) =>
      withWorkspace(database().db, {workspaceId, userId}, work);
    const tell = (trx: Trx) =>
      insertProviderEvent(trx, {providerId: 'sm-1', event: 'reply', workspaceId, at: new Date()});
    assert.deepEqual([await inWorkspace(tell), await inWorkspace(tell)], [true, false]);
    const cleanUpIn = (days: number) =>
      cleanUpProviderEvents({
        db: database().db,
        now: () => new Date(Date.now() + days * DAY_MS),
      });
    await cleanUpIn(29);
    assert.equal(await inWorkspace(tell), false);
    await cleanUpIn(31);
    assert.equal(await inWorkspace(tell), true);
  });
});
