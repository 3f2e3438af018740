import assert from 'node:assert/strict';
import {readFile, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {sql} from 'kysely';
import {testDatabase, type TestDatabase} from '../../testing/database.ts';
import {startHarness, type Harness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';

const {name, open} = testDatabase;
describe(`tokens and audit on ${name}`, () => {
  let database: TestDatabase;
  let registry: Harness;

  before(async () => {
    database = await open();
    registry = await startHarness(database.db);
  });
  after(async () => {
    await registry.close();
    await database.close();
  });

  const file = () => join(registry.dataDir, 'registry-tokens.json');
  const reserve = async (options: {as?: string; headers?: Record<string, string>}) =>
    registry.call('POST', '/registry/v1/remotes/tickets/releases', {
      ...options,
      body: await registry.sign(buildRelease('tickets', '1.0.0').release),
    });

  test('creates hashed, owner-readable tokens for remotes and activation on first start', async () => {
    assert.deepEqual(Object.keys(registry.tokens).sort(), [
      'activate',
      'publish:team',
      'publish:tickets',
    ]);
    assert.equal((await stat(file())).mode & 0o777, 0o600);
    const {rows} = await sql<{row: string}>`select t::text as row from registry.tokens t`.execute(
      database.db,
    );
    for (const token of Object.values(registry.tokens))
      assert.ok(!rows.some(({row}) => row.includes(token)));
  });

  test('keeps the tokens on a later start, and creates those of new remotes', async () => {
    const later = await startHarness(database.db, {
      dataDir: registry.dataDir,
      remotes: ['tickets', 'team', 'analytics'],
    });
    const {'publish:analytics': made, ...kept} = later.tokens;
    assert.deepEqual(kept, registry.tokens);
    assert.match(String(made), /^swb_[\w-]{43}$/);
    await later.app.close();
  });

  test('creates separate tokens on a start with a new data directory', async () => {
    const other = await startHarness(database.db, {
      keyFile: join(registry.dataDir, 'registry-keys.json'),
    });
    assert.notEqual(other.tokens.activate, registry.tokens.activate);
    assert.equal(
      (await reserve({headers: {authorization: `Bearer ${other.tokens['publish:tickets']}`}}))
        .statusCode,
      201,
    );
    await other.close();
  });

  test('requires a token and refuses unknown ones', async () => {
    for (const headers of [
      {},
      {authorization: 'Basic abc'},
      {authorization: 'Bearer swb_unknownunknownunknownunknown'},
    ] as Record<string, string>[]) {
      const answer = await reserve({headers});
      assert.equal(answer.statusCode, 401);
      assert.equal(answer.headers['www-authenticate'], 'Bearer');
      assert.match(answer.json().message, /token/);
    }
  });

  test('refuses a token of another scope, and names the required one', async () => {
    for (const as of ['publish:team', 'activate']) {
      const answer = await reserve({as});
      assert.equal(answer.statusCode, 403);
      assert.match(answer.json().message, /scope publish:tickets/);
    }
    const {upload} = (await reserve({as: 'publish:tickets'})).json();
    const foreign = await registry.call(
      'PUT',
      `/registry/v1/uploads/${upload.id}/files/static/media/dot.png`,
      {as: 'publish:team', body: 'x'},
    );
    assert.equal(foreign.statusCode, 403);
    assert.equal(
      (
        await registry.call('POST', `/registry/v1/uploads/${upload.id}/commit`, {
          as: 'publish:team',
        })
      ).statusCode,
      403,
    );
    const activation = await registry.call('PUT', '/registry/v1/remotes/tickets/active', {
      as: 'publish:tickets',
      headers: {'if-match': '"x"'},
      body: {version: '1.0.0', reason: 'test'},
    });
    assert.equal(activation.statusCode, 403);
  });

  test('refuses a revoked token', async () => {
    await sql`update registry.tokens set revoked_at = now() where scope = 'publish:team'`.execute(
      database.db,
    );
    assert.equal(
      (await registry.call('GET', '/registry/v1/audit', {as: 'publish:team'})).statusCode,
      401,
    );
  });

  test('requires a token for the audit log, and pages backwards', async () => {
    assert.equal((await registry.call('GET', '/registry/v1/audit')).statusCode, 401);
    await registry.publish(buildRelease('tickets', '1.0.0'));
    const first = (
      await registry.call('GET', '/registry/v1/audit?limit=1', {as: 'activate'})
    ).json().entries;
    assert.deepEqual(
      first.map(({action, to}: {action: string; to: string}) => [action, to]),
      [['publish', '1.0.0']],
    );
    const older = (
      await registry.call('GET', `/registry/v1/audit?limit=2&before=${first[0].id}`, {
        as: 'activate',
      })
    ).json().entries;
    const ids = [...first, ...older].map(({id}: {id: number}) => Number(id));
    assert.equal(ids.length, 3);
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => other - one),
    );
    assert.equal(new Set(ids).size, 3);
    const foreign = (
      await registry.call('GET', '/registry/v1/audit?remote=team&limit=500', {as: 'activate'})
    ).json().entries;
    assert.ok(foreign.every(({remote}: {remote: string}) => remote === 'team'));
  });

  for (const table of ['audit', 'releases']) {
    test(`protects ${table} from changes and deletion in the database`, async () => {
      const attempts = [
        `update registry.${table} set ${table === 'audit' ? 'reason' : 'digest'} = 'x'`,
        `delete from registry.${table}`,
        `truncate registry.${table} cascade`,
      ];
      for (const attempt of attempts)
        await assert.rejects(sql.raw(attempt).execute(database.db), /keeps what was written/);
    });
  }

  test('stops the start with an unreadable token file, and names it', async () => {
    const before = await readFile(file(), 'utf8');
    await writeFile(file(), 'not json');
    await assert.rejects(
      registry.registry.bootstrapTokens(),
      /registry-tokens\.json cannot be read/,
    );
    await writeFile(file(), before);
  });
});
