import assert from 'node:assert/strict';
import {copyFile, mkdtemp, readFile, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, test} from 'node:test';
import {sql} from 'kysely';
import {KeysResponse, type RegisteredKey} from '@switchboard/contracts/registry/keys/schemas';
import {createKeyPair} from '@switchboard/release-rules/trust';
import {Value} from 'typebox/value';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {readKeyFile} from '../keys/key-file.ts';

const KEYS = '/registry/v1/keys';

const {name, open} = testDatabase;
describe(`keys on ${name}`, () => {
  const registry = setStage(open);

  const file = () => join(registry.dataDir, 'registry-keys.json');
  const list = async (): Promise<RegisteredKey[]> => (await registry.call('GET', KEYS)).json().keys;
  const add = (key: string, signs: string, as = 'activate') =>
    registry.call('POST', KEYS, {as, body: {key, signs, reason: 'test'}});
  const retire = (key: string, as = 'activate') =>
    registry.call('POST', `${KEYS}/${key}/retire`, {as, body: {reason: 'test'}});
  const newKey = async () => (await createKeyPair()).publicKey;
  const keyOf = (scope: string) => String(registry.keys[scope]?.[0]?.publicKey);
  const audit = async () =>
    (await registry.call('GET', '/registry/v1/audit', {as: 'activate'})).json().entries;

  test('creates owner-readable keys for document and remotes on the first start', async () => {
    assert.deepEqual(Object.keys(registry.keys).sort(), [
      'document',
      'release:team',
      'release:tickets',
    ]);
    assert.equal((await stat(file())).mode & 0o777, 0o600);
    const answer = (await registry.call('GET', KEYS)).json();
    assert.deepEqual([...Value.Errors(KeysResponse, answer)], []);
    assert.deepEqual(
      new Set(answer.keys.map(({key, signs}: RegisteredKey) => `${signs} ${key}`)),
      new Set(
        Object.entries(registry.keys).map(([scope, [pair]]) => `${scope} ${pair?.publicKey}`),
      ),
    );
    assert.deepEqual(
      (await audit())
        .filter(({action}: {action: string}) => action === 'key')
        .map(({actor}: {actor: string}) => actor),
      ['registry', 'registry', 'registry'],
    );
  });

  test('a private key is never in the database or in an answer', async () => {
    const {rows} = await sql<{
      row: string;
    }>`select k::text as row from registry.keys k union all select a::text from registry.audit a`.execute(
      registry.db,
    );
    const answers = await Promise.all(
      [KEYS, '/registry/v1/audit', '/registry/v1/document'].map(
        async (url) => (await registry.call('GET', url, {as: 'activate'})).body,
      ),
    );
    for (const {privateKey} of Object.values(registry.keys).flat())
      assert.ok(
        ![...rows.map(({row}) => row), ...answers].some((text) => text.includes(privateKey)),
      );
  });

  test('keeps keys on later starts, and creates one key each on parallel starts', async () => {
    const before = await readFile(file(), 'utf8');
    const starts = await Promise.all(
      [1, 2, 3].map(() =>
        startHarness(registry.db, {
          dataDir: registry.dataDir,
          remotes: ['tickets', 'team', 'analytics'],
        }),
      ),
    );
    const {'release:analytics': made, ...kept} = await readKeyFile(file());
    assert.deepEqual(kept, JSON.parse(before));
    assert.equal(made?.length, 1);
    assert.equal((await list()).filter(({signs}) => signs === 'release:analytics').length, 1);
    for (const {app} of starts) await app.close();
  });

  test('registers a key that an interrupted start left in the file', async () => {
    const pair = await createKeyPair();
    await writeFile(file(), JSON.stringify({...registry.keys, 'release:analytics': [pair]}));
    const later = await startHarness(registry.db, {
      dataDir: registry.dataDir,
      remotes: ['analytics'],
    });
    assert.ok(
      (await list()).some(
        ({key, signs}) => key === pair.publicKey && signs === 'release:analytics',
      ),
    );
    await later.app.close();
  });

  test('keeps keys of other data directories, and cannot sign the document without one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'registry-'));
    await assert.rejects(startHarness(registry.db, {dataDir}), {
      name: 'Problem',
      message: /no valid document key.*REGISTRY_KEY_FILE/,
    });
    await copyFile(
      join(registry.dataDir, 'registry-tokens.json'),
      join(dataDir, 'registry-tokens.json'),
    );
    const other = await startHarness(registry.db, {dataDir});
    assert.deepEqual(other.keys, {});
    const answer = await other.call('GET', '/registry/v1/document');
    assert.equal(answer.statusCode, 503);
    assert.match(
      answer.json().message,
      /cannot sign its document.*npm run release -- keys rotate document/,
    );
    await assert.rejects(other.registry.getDocument(), {name: 'Problem'});
    await other.close();
  });

  test('stops the start with an unreadable key file, names it and quotes nothing', async () => {
    for (const text of [
      '{"document": [{"publicKey": "secret',
      '{"document": [{"publicKey": "secret", "privateKey": "secret"}]}',
    ]) {
      await writeFile(file(), text);
      const failure = await registry.registry.bootstrapKeys().then(
        () => assert.fail('the start went on'),
        (error: Error) => error,
      );
      const started = await startHarness(registry.db, {
        dataDir: registry.dataDir,
        remotes: ['analytics'],
      }).catch((error: Error) => error);
      assert.match(String((started as Error).message), /registry-keys\.json cannot be read/);
      assert.doesNotMatch(`${failure.stack} ${(started as Error).stack}`, /secret/);
    }
    await writeFile(file(), JSON.stringify(registry.keys));
  });

  test('registers a second key, refuses a third, and ignores a repeated one', async () => {
    const second = await newKey();
    assert.equal((await add(second, 'release:tickets')).statusCode, 201);
    assert.equal((await add(second, 'release:tickets')).statusCode, 200);
    assert.equal(registry.changes, 1);
    const third = await add(await newKey(), 'release:tickets');
    assert.equal(third.statusCode, 409);
    assert.match(
      third.json().message,
      /tickets already has 2 valid keys.*retire one of them first/,
    );
    assert.deepEqual(
      (await audit()).slice(0, 2).map(({reason}: {reason: string}) => reason),
      [third.json().message, `registered the key ${second} for tickets: test`],
    );
  });

  test('registers one of many simultaneous second keys', async () => {
    const keys = await Promise.all(Array.from({length: 10}, newKey));
    const answers = await Promise.all(keys.map((key) => add(key, 'document')));
    assert.deepEqual(answers.map(({statusCode}) => statusCode).sort(), [
      201,
      ...Array.from({length: 9}, () => 409),
    ]);
  });

  test('lets one key sign for one scope, and never again once retired', async () => {
    const elsewhere = await add(keyOf('release:team'), 'release:tickets');
    assert.equal(elsewhere.statusCode, 409);
    assert.match(elsewhere.json().message, /already registered, for team/);
    await retire(keyOf('release:team'));
    assert.match(
      (await add(keyOf('release:team'), 'release:team')).json().message,
      /and retired: create a new one/,
    );
  });

  for (const [key, signs] of [
    ['short', 'document'],
    [`${'A'.repeat(42)}B`, 'document'],
    ['A'.repeat(43), 'everything'],
    ['A'.repeat(43), 'release:../x'],
  ]) {
    test(`refuses ${key} for ${signs}`, async () =>
      assert.equal((await add(String(key), String(signs))).statusCode, 422));
  }

  test('requires the activate token to add and retire, and none to list', async () => {
    assert.equal((await add(await newKey(), 'release:tickets', 'publish:tickets')).statusCode, 403);
    assert.equal((await retire(keyOf('release:tickets'), 'publish:tickets')).statusCode, 403);
    assert.equal(
      (
        await registry.call('POST', KEYS, {
          body: {key: await newKey(), signs: 'document', reason: 'test'},
        })
      ).statusCode,
      401,
    );
  });

  test('does not retire the last document key that the registry holds', async () => {
    await add(await newKey(), 'document');
    const refused = await retire(keyOf('document'));
    assert.equal(refused.statusCode, 409);
    assert.match(
      refused.json().message,
      /last key that the registry signs the document with.*keys rotate document/,
    );
  });

  test('lists a retired key, ignores a second retirement, and answers 404 for unknown', async () => {
    await registry.publish(buildRelease('tickets', '1.0.0'));
    const key = keyOf('release:tickets');
    assert.equal((await retire(key)).statusCode, 200);
    assert.equal((await retire(key)).statusCode, 200);
    assert.equal(registry.changes, 1);
    assert.notEqual((await list()).find((each) => each.key === key)?.retiredAt, null);
    assert.ok(!(await registry.registry.getKeys()).some((each) => each.key === key));
    assert.equal((await retire(await newKey())).statusCode, 404);
  });

  test('protects keys, signatures and revocations from changes in the database', async () => {
    await registry.publish(buildRelease('tickets', '1.0.0'));
    await retire(keyOf('release:tickets'));
    const attempts = [
      "update registry.keys set retired_at = null where signs = 'release:tickets'",
      "update registry.keys set signs = 'document'",
      'delete from registry.keys',
      'truncate registry.keys cascade',
      "update registry.signatures set value = 'x'",
      'delete from registry.signatures',
      'truncate registry.signatures',
      'truncate registry.revocations',
    ];
    for (const attempt of attempts)
      await assert.rejects(
        sql.raw(attempt).execute(registry.db),
        /keeps what was written/,
        attempt,
      );
  });
});
