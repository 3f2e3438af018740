import assert from 'node:assert/strict';
import {test} from 'node:test';
import {sql} from 'kysely';
import {findBrokenLink} from '@switchboard/release-rules/audit';
import {listAudit} from '../trust/audit/repository.ts';
import {databases} from '../testing/database.ts';
import {startHarness} from '../testing/harness.ts';
import {buildRelease} from '../testing/release.ts';
import {releasesMigration} from './0001-releases.ts';
import {migrateRegistry} from './index.ts';

for (const {name, open} of databases) {
  test(`34: numbers and chains earlier entries without gaps on ${name}`, async () => {
    const {db, close} = await open();
    await sql`drop schema registry cascade`.execute(db);
    for (const statement of [
      'create schema registry',
      'create table registry.migrations (id text primary key, at timestamptz not null default now())',
      ...releasesMigration.statements,
      "insert into registry.migrations (id) values ('0001-releases')",
      `insert into registry.audit (action, remote, "to", actor, reason, at)
        select case when n % 2 = 0 then 'activate' else 'publish' end, 'tickets', '1.0.' || n, 'somebody', 'reason ' || n || ' "ö"', now() from generate_series(1, 30) n`,
      'alter table registry.audit disable trigger audit_append_only',
      'delete from registry.audit where id % 3 = 0',
      'alter table registry.audit enable trigger audit_append_only',
    ])
      await sql.raw(statement).execute(db);
    await migrateRegistry(db);
    const registry = await startHarness(db);
    await registry.publish(buildRelease('tickets', '2.0.0'));
    const entries = (await listAudit(db.withSchema('registry'), {limit: 500})).reverse();
    assert.equal(await findBrokenLink(entries), undefined);
    assert.deepEqual(
      entries.slice(0, 3).map(({id, to, reason}) => [id, to, reason]),
      [
        [1, '1.0.1', 'reason 1 "ö"'],
        [2, '1.0.2', 'reason 2 "ö"'],
        [3, '1.0.4', 'reason 4 "ö"'],
      ],
    );
    await assert.rejects(sql`delete from registry.audit`.execute(db), /keeps what was written/);
    await registry.close();
    await close();
  });
}
