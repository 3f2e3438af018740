import assert from 'node:assert/strict';
import {test} from 'node:test';
import {sql} from 'kysely';
import {databases} from '../testing/database.ts';
import {migrateRegistry} from './index.ts';

for (const {name, open} of databases) {
  test(`migrates once during several simultaneous starts on ${name}`, async () => {
    const {db, close} = await open();
    await sql`drop schema registry cascade`.execute(db);
    await Promise.all([migrateRegistry(db), migrateRegistry(db), migrateRegistry(db)]);
    const {rows} = await sql<{
      name: string;
    }>`select name from registry.kysely_migration order by name`.execute(db);
    assert.deepEqual(
      rows.map((row) => row.name),
      [
        '0001-releases',
        '0002-trust',
        '0003-telemetry',
        '0004-audit-chain',
        '0005-rollouts',
        '0006-seals-and-tokens',
        '0009-previews',
        '0010-auto-abort',
        '0011-gate-reports',
        '0013-development',
        '0014-page-tokens',
        '0020-off-switch',
        '0040-canary-begins',
      ],
    );
    await close();
  });
}
