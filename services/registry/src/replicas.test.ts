import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import type {AuditResponse} from '@switchboard/contracts/registry/audit/schemas';
import type {KeysResponse} from '@switchboard/contracts/registry/keys/schemas';
import type {TokensResponse} from '@switchboard/contracts/registry/tokens/schemas';
import {acceptDocument} from '@switchboard/release-rules/trust';
import {addressOf, openTerminal} from './testing/command-line.ts';
import {databases, type TestDatabase} from './testing/database.ts';
import {startHarness, type Harness} from './testing/harness.ts';
import {buildRelease, filesOf, type BuiltRelease} from './testing/release.ts';
import {stores, type TestStore} from './testing/stores.ts';

const [NEVER, MANY] = [2_000_000_000, 100];
const SCRIPT = 'static/js/remoteEntry.js';
const HOST = {url: '/registry/v1/document', base: '/remotes/tickets'};

/** Closest setup to several machines; without servers for tests, the available one. */
const [lastDatabase, lastStore] = [databases.at(-1)!, stores.at(-1)!];

describe(`two replicas on ${lastStore.name} and ${lastDatabase.name}`, () => {
  let database: TestDatabase;
  let store: TestStore;
  let folder: string;
  let replicas: Harness[];
  let clock = Date.now();

  const start = (deps: {dataDir?: string} = {}) =>
    startHarness(database.db, {
      keyFile: join(folder, 'keys.json'),
      files: store.open(),
      now: () => new Date(clock),
      lookEvery: NEVER,
      ...deps,
    });

  before(async () => {
    [database, store, folder] = await Promise.all([
      lastDatabase.open(),
      lastStore.open(),
      mkdtemp(join(tmpdir(), 'replicas-')),
    ]);
    replicas = await Promise.all([start(), start()]);
  });
  after(async () => {
    for (const replica of replicas) await replica.close();
    await database.close();
    await store.close();
    await rm(folder, {recursive: true});
  });

  /** Alternates between the two replicas. */
  const at = (index: number): Harness => replicas[index % 2]!;
  const reserve = async (built: BuiltRelease, replica: Harness) =>
    (
      await replica.call('POST', '/registry/v1/remotes/tickets/releases', {
        as: 'publish:tickets',
        body: await at(0).sign(built.release),
      })
    ).json().upload as {id: string; missing: string[]};
  const send = (
    {id}: {id: string},
    {path, bytes}: {path: string; bytes: string | undefined},
    replica: Harness,
  ) =>
    replica.call('PUT', `/registry/v1/uploads/${id}/files/${path}`, {
      as: 'publish:tickets',
      body: bytes,
    });
  const commit = ({id}: {id: string}, replica: Harness) =>
    replica.call('POST', `/registry/v1/uploads/${id}/commit`, {as: 'publish:tickets'});
  const publish = async (built: BuiltRelease) => {
    const upload = await reserve(built, at(0));
    for (const [index, path] of upload.missing.entries())
      await send(upload, {path, bytes: built.bytes[path]}, at(index));
    return commit(upload, at(1));
  };
  const serves = async (version: string, path: string) =>
    Promise.all(
      replicas.map(
        async (replica) => (await replica.call('GET', `${HOST.base}/${version}/${path}`)).body,
      ),
    );
  const verify = async (replica: Harness) => {
    const url = await addressOf(replica.app);
    const terminal = openTerminal();
    const settings = {root: folder, env: {DATA_DIR: replica.dataDir}};
    const code = await terminal.run(['audit', 'verify', '--registry', url], settings);
    return {code, out: terminal.out + terminal.err};
  };

  test('120: makes one key per scope and own tokens when started at once, empty', async () => {
    const {keys} = (await at(0).call('GET', '/registry/v1/keys')).json() as KeysResponse;
    assert.deepEqual(keys.map(({signs}) => signs).sort(), [
      'document',
      'release:team',
      'release:tickets',
    ]);
    assert.deepEqual(at(0).keys, at(1).keys);
    assert.notEqual(at(0).tokens.activate, at(1).tokens.activate);
    for (const replica of replicas)
      assert.equal(
        (
          await at(1).call('GET', '/registry/v1/audit', {
            headers: {authorization: `Bearer ${replica.tokens.activate}`},
          })
        ).statusCode,
        200,
      );
  });

  test('120: shares tokens when started at once on one data directory', async () => {
    const dataDir = await mkdtemp(join(folder, 'shared-'));
    const both = await Promise.all([start({dataDir}), start({dataDir})]);
    const kept = JSON.parse(
      await readFile(join(dataDir, 'registry-tokens.json'), 'utf8'),
    ) as Record<string, string>;
    for (const token of [both[0]!.tokens.activate, both[1]!.tokens.activate, kept.activate]) {
      const answer = await at(0).call('GET', '/registry/v1/tokens', {
        headers: {authorization: `Bearer ${token}`},
      });
      assert.equal(
        (answer.json() as TokensResponse).tokens.filter(({scope}) => scope === 'activate').length,
        3,
      );
    }
    for (const replica of both) await replica.app.close();
  });

  test('121: reserves a publish on one and commit it on the other; both serve it', async () => {
    const built = buildRelease('tickets', '1.0.0');
    assert.equal((await publish(built)).statusCode, 201);
    assert.deepEqual(await serves('1.0.0', SCRIPT), [built.bytes[SCRIPT], built.bytes[SCRIPT]]);
    assert.deepEqual(
      (await store.paths()).filter((path) => path.startsWith('uploads/')),
      [],
    );
  });

  test('121: makes one release of an upload that both commit at once', async () => {
    const built = buildRelease('tickets', '1.1.0');
    const upload = await reserve(built, at(1));
    for (const [index, path] of upload.missing.entries())
      await send(upload, {path, bytes: built.bytes[path]}, at(index));
    const answers = await Promise.all([commit(upload, at(0)), commit(upload, at(1))]);
    assert.deepEqual(answers.map(({statusCode}) => statusCode).sort(), [200, 201]);
    assert.deepEqual(await serves('1.1.0', SCRIPT), [built.bytes[SCRIPT], built.bytes[SCRIPT]]);
  });

  test('121: lets one of two rivals for a version win, and both serve its bytes', async () => {
    const rivals = ['left', 'right'].map((text) => {
      const bytes = {[SCRIPT]: text, 'static/js/12.ab34.js': text};
      return {release: buildRelease('tickets', '1.2.0', {files: filesOf(bytes)}).release, bytes};
    });
    const uploads = await Promise.all(rivals.map((rival, index) => reserve(rival, at(index))));
    await Promise.all(
      rivals.flatMap(({bytes}, index) =>
        Object.entries(bytes).map(([path, text]) =>
          send(uploads[index]!, {path, bytes: text}, at(index + 1)),
        ),
      ),
    );
    const answers = await Promise.all(uploads.map((upload, index) => commit(upload, at(index))));
    assert.deepEqual(answers.map(({statusCode}) => statusCode).sort(), [201, 409]);
    const winner = rivals[answers.findIndex(({statusCode}) => statusCode === 201)]!.bytes[SCRIPT];
    assert.deepEqual(await serves('1.2.0', SCRIPT), [winner, winner]);
  });

  test('122: lets one of 100 activations at once succeed; 99 find the remote changed', async () => {
    const etag = await at(0).etag('tickets');
    const answers = await Promise.all(
      Array.from({length: MANY}, (_, index) =>
        at(index).call('PUT', '/registry/v1/remotes/tickets/active', {
          as: 'activate',
          headers: {'if-match': etag},
          body: {version: index % 3 === 0 ? '1.0.0' : '1.1.0', reason: `${index}`},
        }),
      ),
    );
    const codes = answers.map(({statusCode}) => statusCode);
    assert.deepEqual(
      [codes.filter((code) => code === 200).length, codes.filter((code) => code === 412).length],
      [1, MANY - 1],
    );
  });

  test('122: executes the same write, sent to one and again to the other, once', async () => {
    const headers = {
      'if-match': await at(0).etag('tickets'),
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${at(0).tokens.activate}`,
    };
    const body = {version: '1.0.0', reason: 'sent twice'};
    const answers = await Promise.all(
      [0, 1, 0].map((index) =>
        at(index).call('PUT', '/registry/v1/remotes/tickets/active', {headers, body}),
      ),
    );
    assert.deepEqual(
      answers.map(({statusCode}) => statusCode),
      [200, 200, 200],
    );
    assert.equal(
      answers.filter((answer) => answer.headers['idempotent-replay'] === 'true').length,
      2,
    );
  });

  test('123: yields the same valid document text after changes by either', async () => {
    for (const [index, version] of ['1.1.0', '1.0.0', '1.1.0'].entries()) {
      const headers = {'if-match': await at(index).etag('tickets')};
      assert.equal(
        (
          await at(index).call('PUT', '/registry/v1/remotes/tickets/active', {
            as: 'activate',
            headers,
            body: {version, reason: 'test'},
          })
        ).statusCode,
        200,
      );
      const [one, other] = await Promise.all(
        replicas.map((replica) => replica.call('GET', HOST.url)),
      );
      assert.deepEqual([one!.body, one!.headers.etag], [other!.body, other!.headers.etag]);
      const document = one!.json();
      assert.equal(document.remotes.tickets.release.version, version);
      const {faults} = await acceptDocument(document, {
        keys: await at(1).registry.getKeys(),
        origins: ['http://localhost'],
        page: 'http://localhost/',
        lowestSerial: 0,
        now: new Date(document.issuedAt),
      });
      assert.equal(faults.size, 0);
    }
  });

  test('124: ends a canary with failures from both once, though both look at once', async () => {
    const body = {version: '1.0.0', percent: 50, reason: 'test'};
    assert.equal(
      (
        await at(0).call('PUT', '/registry/v1/remotes/tickets/canary', {
          as: 'activate',
          headers: {'if-match': await at(0).etag('tickets')},
          body,
        })
      ).statusCode,
      200,
    );
    for (const index of [0, 1, 0, 1, 0, 1]) {
      const reports = Array.from({length: 40}, (_, each) => ({
        id: randomUUID(),
        remote: 'tickets',
        version: each % 2 ? '1.0.0' : '1.1.0',
        arm: each % 2 ? 'canary' : 'active',
        stage: 'module',
        code: 'Error',
        milliseconds: 100,
        attempt: 1,
        traceId: randomUUID().replaceAll('-', ''),
        at: new Date(clock).toISOString(),
        outcome: each % 2 ? 'failed' : 'loaded',
      }));
      assert.equal(
        (
          await at(index).call('POST', '/registry/v1/telemetry', {
            headers: {'content-type': 'text/plain'},
            body: JSON.stringify({page: await at(1 - index).registry.issuePageToken(), reports}),
          })
        ).statusCode,
        202,
      );
    }
    clock += 11_000;
    await Promise.all([0, 1, 0, 1].map((index) => at(index).registry.lookAtCanaries()));
    const {entries} = (
      await at(1).call('GET', '/registry/v1/audit?remote=tickets&limit=500', {as: 'activate'})
    ).json() as AuditResponse;
    assert.equal(entries.filter(({action}) => action === 'abort').length, 1);
  });

  test('125: keeps one unbroken, sealed audit log chain, by the memory of each', async () => {
    for (const replica of replicas) {
      const {code, out} = await verify(replica);
      assert.equal(code, 0, out);
    }
    const heads = await Promise.all(
      replicas.map(
        async ({dataDir}) =>
          JSON.parse(await readFile(join(dataDir, 'registry-audit-head.json'), 'utf8'))
            .id as number,
      ),
    );
    assert.notEqual(heads[0], heads[1]);
  });

  test('126: removes abandoned uploads once, and keeps an active one', async () => {
    const [left, going] = [buildRelease('tickets', '1.8.0'), buildRelease('tickets', '1.9.0')];
    const abandoned = await reserve(left, at(0));
    await send(abandoned, {path: SCRIPT, bytes: left.bytes[SCRIPT]}, at(0));
    clock = Date.now() + 7_200_000;
    const upload = await reserve(going, at(1));
    await send(upload, {path: SCRIPT, bytes: going.bytes[SCRIPT]}, at(0));
    const both = await Promise.all([start(), start()]);
    for (const replica of both) await replica.close();
    const uploads = (await store.paths()).filter((path) => path.startsWith('uploads/'));
    assert.deepEqual(
      uploads.filter((path) => path.includes(abandoned.id)),
      [],
    );
    assert.ok(uploads.some((path) => path.includes(upload.id)));
    for (const path of upload.missing) await send(upload, {path, bytes: going.bytes[path]}, at(1));
    assert.equal((await commit(upload, at(0))).statusCode, 201);
  });
});
