import assert from 'node:assert/strict';
import {before, it} from 'node:test';
import {sql} from 'kysely';
import {publishEvent} from '../events/index.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {newId, withSystem, withWorkspace} from './index.ts';

interface Table {
  schema: string;
  name: string;
  column: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
}

forEachDatabase('tenancy', ({database}) => {
  const [mine, theirs, userId] = [newId(), newId(), newId()];
  before(async () => {
    for (const workspaceId of [mine, theirs]) {
      await withSystem(database().db, (trx) =>
        publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}}),
      );
    }
  });

  it('forces a row-level policy on every table with a workspace_id', async () => {
    const {rows} = await sql<Table>`
      select n.nspname as schema, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid and 'switchboard_app'::regrole = any(p.polroles)) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname || '.' || c.relname = 'account.workspace'
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped))`.execute(
      database().db,
    );
    assert.ok(rows.length >= 7);
    assert.deepEqual(
      rows.filter((table) => !table.enabled || !table.forced || table.policies < 1),
      [],
    );
  });

  it('shows only the rows of the workspace', async () => {
    const rows = await withWorkspace(database().db, {workspaceId: mine, userId}, (trx) =>
      trx.selectFrom('events.outbox').selectAll().execute(),
    );
    assert.deepEqual(
      rows.map((row) => row.workspaceId),
      [mine],
    );
  });

  it('shows no row when no workspace is set', async () => {
    const rows = await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local role switchboard_app`.execute(trx);
        return trx.selectFrom('events.outbox').selectAll().execute();
      });
    assert.deepEqual(rows, []);
  });

  it('rejects writing a row of another workspace', async () => {
    const write = withWorkspace(database().db, {workspaceId: mine, userId}, (trx) =>
      publishEvent(trx, {workspaceId: theirs, type: 'counts.updated', payload: {}}),
    );
    await assert.rejects(write, {code: '42501'});
  });

  it('hides passwords and sessions from the role of the workspace', async () => {
    for (const column of ['account."user".password_hash', 'account.session.token_hash'] as const) {
      const [, table, name] = /^(.+)\.(\w+)$/.exec(column) ?? [];
      const read = withWorkspace(database().db, {workspaceId: mine, userId}, (trx) =>
        sql.raw(`select ${name} from ${table}`).execute(trx),
      );
      await assert.rejects(read, {code: '42501'});
    }
  });

  it('resets the workspace at the end of the transaction', async () => {
    await withWorkspace(database().db, {workspaceId: mine, userId}, async () => undefined);
    const {rows} = await sql<{workspace: string | null; role: string}>`
      select nullif(current_setting('app.workspace_id', true), '') as workspace, current_setting('role') as role`.execute(
      database().db,
    );
    assert.deepEqual(rows, [{workspace: null, role: 'none'}]);
  });
});
