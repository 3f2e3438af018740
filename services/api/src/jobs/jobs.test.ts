import assert from 'node:assert/strict';
import {it} from 'node:test';
import pg from 'pg';
import {newId, withSystem, withWorkspace} from '../database/index.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {createJobs} from './index.ts';

forEachDatabase('background work', ({kind, database}) => {
  const scope = {workspaceId: newId(), userId: newId()};

  it('runs jobs of committed transactions, and none of one that was rolled back', async () => {
    const jobs = createJobs(database(), (error) => assert.fail(error));
    const done: string[] = [];
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    jobs.define<{name: string}>('test.note', async ({name}) => {
      done.push(name);
      if (done.length === 2) finish();
    });
    await jobs.start();
    const rolledBack = withWorkspace(database().db, scope, async (trx) => {
      await jobs.send(trx, {name: 'test.note', data: {name: 'never'}});
      throw new Error('rolled back');
    });
    await assert.rejects(rolledBack, /rolled back/);
    await withWorkspace(database().db, scope, (trx) =>
      jobs.send(trx, {name: 'test.note', data: {name: 'of a workspace'}}),
    );
    await withSystem(database().db, (trx) =>
      jobs.send(trx, {name: 'test.note', data: {name: 'of the system'}}),
    );
    await finished;
    assert.deepEqual(done.sort(), ['of a workspace', 'of the system']);
    await jobs.stop();
  });

  it('keeps the role after enqueuing', async () => {
    const jobs = createJobs(database(), (error) => assert.fail(error));
    jobs.define('test.role', async () => undefined);
    await jobs.start();
    const read = withWorkspace(database().db, scope, async (trx) => {
      await jobs.send(trx, {name: 'test.role', data: {}});
      return trx.selectFrom('account.session').selectAll().execute();
    });
    await assert.rejects(read, {code: '42501'});
    await jobs.stop();
  });

  if (kind === 'postgres')
    it('ignores connections that the server ends once it has stopped', async () => {
      const clients: pg.Client[] = [];
      class SeenClient extends pg.Client {
        constructor(config: pg.ClientConfig) {
          super(config);
          clients.push(this);
        }
      }
      const jobConnection = () => ({...database().jobConnection(), Client: SeenClient});
      const reported: string[] = [];
      const jobs = createJobs({...database(), jobConnection}, ({message}) =>
        reported.push(message),
      );
      await jobs.start();
      await jobs.stop();
      assert.notEqual(clients.length, 0);
      for (const client of clients) client.emit('error', new Error('terminating connection'));
      assert.deepEqual(reported, []);
    });
});
