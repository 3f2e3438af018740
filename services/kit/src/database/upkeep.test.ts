import assert from 'node:assert/strict';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {sql} from 'kysely';
import type {Database} from './database.ts';
import {openPGlite} from './pglite.ts';

const PATIENCE_MS = 60_000;

describe('the embedded database in use', () => {
  let folder: string;
  let database: Database;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-upkeep-'));
    database = await openPGlite({dataDir: folder});
    await sql`create table note (id integer, text text)`.execute(database.db);
  });
  after(async () => {
    await database.close();
    await rm(folder, {recursive: true});
  });

  const number = async (query: ReturnType<typeof sql<{number: number}>>) =>
    (await query.execute(database.db)).rows[0]?.number ?? 0;
  const goOn = () =>
    database.db.transaction().execute((trx) => sql`insert into note values (1, 'x')`.execute(trx));
  const until = async (isDone: () => Promise<boolean>) => {
    const end = Date.now() + PATIENCE_MS;
    while (!(await isDone()) && Date.now() < end) await goOn();
    return isDone();
  };

  it('plans by the current contents of its tables, not by those at the start', async () => {
    await sql`insert into note select id, 'x' from generate_series(1, 1000) as id`.execute(
      database.db,
    );
    assert.ok(
      await until(
        async () =>
          (await number(
            sql`select reltuples::float8 as number from pg_class where relname = 'note'`,
          )) >= 1000,
      ),
    );
  });

  it('writes its tables before its log is long, and reuses the files of the log', async () => {
    const beginning = () =>
      number(
        sql`select pg_wal_lsn_diff(redo_lsn, '0/0')::float8 as number from pg_control_checkpoint()`,
      );
    for (let round = 1; round <= 3; round += 1) {
      const before = await beginning();
      for (let count = 0; count < 70; count += 1)
        await sql`insert into note select 1, repeat(md5(id::text), 30) from generate_series(1, 1000) as id`.execute(
          database.db,
        );
      await sql`truncate note`.execute(database.db);
      assert.ok(await until(async () => (await beginning()) > before), `round ${round}`);
    }
    const files = await readdir(join(folder, 'database/pg_wal'));
    assert.ok(files.length <= 12, `${files.length} files of 16 MB`);
  });
});
