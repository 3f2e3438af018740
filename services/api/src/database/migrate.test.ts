import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sql} from 'kysely';
import {migrations} from '../migrations/index.ts';
import * as kit from '@switchboard/service-kit/database';
import {createDatabase} from '@switchboard/service-kit/testing';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {migrate} from './migrate.ts';
import type {Schema} from './schema.ts';

forEachDatabase('migrations', ({kind, database}) => {
  it('are all applied, once, and a second run changes nothing', async () => {
    await migrate(database().db);
    const {rows} = await sql<{
      name: string;
    }>`select name from migrations.kysely_migration order by name`.execute(database().db);
    assert.deepEqual(
      rows.map((row) => row.name),
      Object.keys(migrations).sort(),
    );
  });

  it('are repeated while a running process holds a lock, and fail for other errors', async () => {
    const failing = (code: string) => {
      let runs = 0;
      const up = async () => {
        runs += 1;
        if (runs === 1) throw Object.assign(new Error('No'), {code});
      };
      const schema = `failing_${code.toLowerCase()}`;
      return kit.migrate(database().db, {migrations: {'0001-failing': {up}}, schema});
    };
    await failing('40P01');
    await failing('55P03');
    await assert.rejects(failing('23514'), {name: 'DatabaseUnavailableError'});
  });

  if (kind === 'postgres') {
    it('run once when several replicas start together on an empty database', async () => {
      const {url, drop} = await createDatabase();
      const replicas = await Promise.all([1, 2, 3].map(() => kit.openPostgres<Schema>(url)));
      await Promise.all(replicas.map((replica) => migrate(replica.db)));
      const {rows} = await sql<{
        count: number;
      }>`select count(*) as count from migrations.kysely_migration`.execute(
        replicas[0]?.db ?? database().db,
      );
      assert.equal(rows[0]?.count, Object.keys(migrations).length);
      await Promise.all(replicas.map((replica) => replica.close()));
      await drop();
    });
  }
});
