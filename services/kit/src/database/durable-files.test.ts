import assert from 'node:assert/strict';
import fs from 'node:fs';
import {cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {type Kysely, sql} from 'kysely';
import {openPGlite} from './pglite.ts';

/** A disk that retains only synced data after a power failure: by path within the directory, as of its last sync. */
const watchSyncs = (context: TestContext, folder: string): Map<string, Buffer> => {
  const synced = new Map<string, Buffer>();
  const sync = fs.fsyncSync;
  context.mock.method(fs, 'fsyncSync', (fd: number) => {
    sync(fd);
    const path = fs.readlinkSync(`/proc/self/fd/${fd}`);
    if (fs.fstatSync(fd).isFile()) synced.set(relative(folder, path), fs.readFileSync(path));
  });
  return synced;
};

const addRow = (db: Kysely<unknown>, id: number) =>
  db
    .transaction()
    .execute((trx) => sql`insert into note values (${id}, ${'x'.repeat(500)})`.execute(trx));

describe('the embedded database', () => {
  it('keeps every answered commit after a power failure', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-durable-'));
    const [running, disk] = [join(folder, 'running'), join(folder, 'disk')];
    const database = await openPGlite({dataDir: running});
    // The first start syncs all of it.
    await cp(running, disk, {recursive: true});
    const synced = watchSyncs(context, running);
    await sql`create table note (id integer primary key, text text)`.execute(database.db);
    for (let id = 1; id <= 200; id += 1) await addRow(database.db, id);
    await sql`checkpoint`.execute(database.db);
    for (let id = 201; id <= 250; id += 1) await addRow(database.db, id);
    for (const [path, bytes] of synced) await writeFile(join(disk, path), bytes);

    const after = await openPGlite({dataDir: disk});
    const {rows} = await sql<{count: number}>`select count(*)::integer as count from note`.execute(
      after.db,
    );
    assert.deepEqual(rows, [{count: 250}]);
    await after.close();
    await database.close();
    await rm(folder, {recursive: true});
  });
});
