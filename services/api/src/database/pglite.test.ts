import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sql} from 'kysely';
import {createJobs} from '../jobs/index.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {newId, withSystem, withWorkspace} from './index.ts';

forEachDatabase('several requests at once', ({database}) => {
  const readWorkspace = async () => {
    const {rows} = await sql<{
      id: string | null;
    }>`select nullif(current_setting('app.workspace_id', true), '') as id`.execute(database().db);
    return rows[0]?.id ?? null;
  };

  it("never run inside each other's transaction and workspace", async () => {
    const scope = {workspaceId: newId(), userId: newId()};
    const seen: Array<Promise<string | null>> = [];
    await withWorkspace(database().db, scope, async (trx) => {
      seen.push(readWorkspace());
      for (let steps = 0; steps < 10; steps += 1) {
        const {rows} = await sql<{
          id: string;
        }>`select current_setting('app.workspace_id') as id`.execute(trx);
        assert.equal(rows[0]?.id, scope.workspaceId);
      }
    });
    assert.deepEqual(await Promise.all(seen), [null]);
  });

  it('get a turn between the statements of a long transaction', async () => {
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    await withSystem(database().db, async (trx) => {
      for (let count = 0; count < 10; count += 1)
        await sql`select count(*) from generate_series(1, 200000)`.execute(trx);
      assert.ok(turns >= 5, `${turns} turns`);
    });
    clearImmediate(next);
  });

  it('get a turn after each of many transactions in a row', async () => {
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    for (let count = 0; count < 20; count += 1)
      await withSystem(database().db, (trx) =>
        trx.selectFrom('account.user').select('id').limit(1).execute(),
      );
    clearImmediate(next);
    assert.ok(turns >= 20, `${turns} turns`);
  });

  it('neither block background work for ever, nor are blocked by it', async () => {
    const jobs = createJobs(database(), (error) => assert.fail(error));
    let left = 20;
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    jobs.define('test.busy', async () => {
      await withSystem(database().db, (trx) =>
        trx.selectFrom('account.user').select('id').limit(1).execute(),
      );
      left -= 1;
      if (left === 0) finish();
    });
    await jobs.start();
    await Promise.all(
      Array.from({length: 20}, () =>
        withSystem(database().db, (trx) => jobs.send(trx, {name: 'test.busy', data: {}})),
      ),
    );
    await finished;
    await jobs.stop();
  });
});
