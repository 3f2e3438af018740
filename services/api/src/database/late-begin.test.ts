import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sql} from 'kysely';
import {createTestWorkspace} from '../testing/test-workspace.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {newId, withWorkspace} from './index.ts';

onDatabase('a transaction', ({database}) => {
  const db = () => database().db;
  const read = async () => {
    const {rows} = await sql<{
      xid: string | null;
      workspace: string;
    }>`select pg_current_xact_id_if_assigned()::text as xid, coalesce(current_setting('app.workspace_id', true), '') as workspace`.execute(
      db(),
    );
    return rows[0];
  };

  it('rolls back its first statement when its work fails, with or without values', async () => {
    const [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    const id = owner?.workspaceId ?? '';
    const names = async () =>
      (
        await db().selectFrom('account.workspace').select('name').where('id', '=', id).execute()
      ).map(({name}) => name);
    const before = await names();
    for (const change of [
      sql`update account.workspace set name = ${'Changed'} where id = ${id}`,
      sql`update account.workspace set name = 'Changed' where id = ${sql.lit(id)}`,
    ]) {
      const work = db()
        .transaction()
        .execute(async (trx) => {
          await change.execute(trx);
          throw new Error('No.');
        });
      await assert.rejects(work, /No\./);
      assert.deepEqual(await names(), before);
    }
  });

  it('returns a working connection when its first statement fails', async () => {
    for (const wrong of [sql`select 1 / 0`, sql`select 1 / ${0}::int`])
      await assert.rejects(
        db()
          .transaction()
          .execute((trx) => wrong.execute(trx)),
        /division by zero/,
      );
    assert.deepEqual(await read(), {xid: null, workspace: ''});
  });

  it('ends without a statement, and leaves no other one open', async () => {
    await db()
      .transaction()
      .execute(async () => undefined);
    await assert.rejects(
      db()
        .transaction()
        .execute(() => Promise.reject(new Error('No.'))),
      /No\./,
    );
    assert.deepEqual(await read(), {xid: null, workspace: ''});
  });

  it('takes any workspace and person as text, and resets them at its end', async () => {
    const odd = `it's "odd"; rollback; --\\`;
    const seen = await withWorkspace(db(), {workspaceId: newId(), userId: odd}, async (trx) => {
      const {rows} = await sql<{id: string}>`select current_setting('app.user_id') as id`.execute(
        trx,
      );
      return rows[0]?.id;
    });
    assert.equal(seen, odd);
    assert.equal((await read())?.workspace, '');
  });
});
