import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {sql} from 'kysely';
import {acceptDocument, canonicalRelease} from '@switchboard/release-rules/trust';
import {releaseDigest} from '../records/releases/release-digest.ts';
import {databases, emptyRegistry, type TestDatabase} from '../testing/database.ts';
import {startHarness} from '../testing/harness.ts';
import {buildRelease, writeRelease} from '../testing/release.ts';

for (const {name, open} of databases) {
  describe(`a registry from before releases were signed, on ${name}`, () => {
    let database: TestDatabase;
    let dataDir: string;

    const insert = async (version: string, publishedAt: string): Promise<void> => {
      const built = buildRelease('tickets', version);
      const {release} = built;
      await writeRelease(
        join(dataDir, 'registry/files/tickets', version, releaseDigest(release)),
        built,
      );
      await sql`insert into registry.releases (name, version, digest, container, release, size, files, published_at, published_by)
        values ('tickets', ${version}, ${releaseDigest(release)}, ${release.container}, ${canonicalRelease(release)}, 1, 4, ${publishedAt}, 'before')`.execute(
        database.db,
      );
    };

    before(async () => {
      database = await open();
      dataDir = await mkdtemp(join(tmpdir(), 'registry-'));
      await emptyRegistry(database.db);
      for (const version of ['1.0.0', '1.1.0']) await insert(version, '2025-01-01T00:00:00Z');
      await sql`insert into registry.pointers (name, active, revision, activated_at) values ('tickets', '1.1.0', 2, now())`.execute(
        database.db,
      );
    });
    after(async () => {
      await database.close();
      await rm(dataDir, {recursive: true});
    });

    test('creates keys on the next start, signs older releases, and audits that', async () => {
      const registry = await startHarness(database.db, {dataDir});
      const document = await registry.registry.getDocument();
      const {faults} = await acceptDocument(document, {
        keys: await registry.registry.getKeys(),
        origins: ['http://localhost'],
        page: 'http://localhost/',
        lowestSerial: 0,
        now: new Date(),
      });
      assert.deepEqual(faults, new Map());
      const {entries} = (
        await registry.call('GET', '/registry/v1/audit?remote=tickets', {as: 'activate'})
      ).json();
      assert.deepEqual(
        entries
          .filter(({to}: {to: string}) => to !== null)
          .map(({to, actor}: {to: string; actor: string}) => [to, actor])
          .sort(),
        [
          ['1.0.0', 'registry'],
          ['1.1.0', 'registry'],
        ],
      );
      assert.ok(
        entries.some(({reason}: {reason: string}) =>
          /signed at the start with the key of this data directory, because it was published before releases were signed/.test(
            reason,
          ),
        ),
      );
      assert.equal((await registry.activate('tickets', '1.0.0')).statusCode, 200);
      assert.equal((await registry.publish(buildRelease('tickets', '1.0.0'))).statusCode, 200);
      await registry.app.close();
    });

    test('does not sign later unsigned releases on start', async () => {
      await insert('6.6.6', '2100-01-01T00:00:00Z');
      const registry = await startHarness(database.db, {dataDir});
      const {rows} = await sql<{
        count: number;
      }>`select count(*)::int as count from registry.signatures where version = '6.6.6'`.execute(
        database.db,
      );
      assert.equal(rows[0]?.count, 0);
      assert.equal((await registry.activate('tickets', '6.6.6')).statusCode, 422);
      await registry.app.close();
    });
  });
}
