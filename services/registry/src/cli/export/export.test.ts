import assert from 'node:assert/strict';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, test} from 'node:test';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {fastify, type FastifyInstance} from 'fastify';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {createKeyPair} from '@switchboard/release-rules/trust';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {openTerminal} from '../../testing/command-line.ts';
import {
  BUILD,
  configOf,
  HOST_FILES,
  pathsBelow,
  serveDashboard,
  snapshotOf,
  type ServedDashboard,
} from '../../testing/served-dashboard.ts';

const DOCUMENT = 'registry/v1/document';
const SCRIPT = 'static/js/remoteEntry.js';

describe('command line export', () => {
  let front: FastifyInstance;
  let url: string;
  let folder: string;
  let tree: string;
  let served: ServedDashboard;

  const registry = setStage(testDatabase.open, {
    prepare: async ({publish, activate}) => {
      for (const [name, version] of [
        ['tickets', '1.0.0'],
        ['tickets', '1.1.0'],
        ['tickets', '1.2.0'],
        ['team', '1.0.0'],
      ] as const)
        await publish(buildRelease(name, version));
      for (const name of ['tickets', 'team']) await activate(name, '1.0.0');
    },
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'));
    tree = join(folder, 'tree');
    served = {asked: [], hostFiles: {...HOST_FILES}, config: await configOf(registry)};
    front = serveDashboard(registry, served);
    url = await front.listen({port: 0, host: '127.0.0.1'});
  });
  afterEach(async () => {
    await front.close();
    await rm(folder, {recursive: true});
  });

  const run = async (...args: string[]) => {
    const terminal = openTerminal();
    const settings = {root: folder, env: {DATA_DIR: registry.dataDir}};
    const code = await terminal.run([...args, '--registry', url], settings);
    return {code, out: terminal.out, err: terminal.err};
  };
  const exported = (...args: string[]) => run('export', 'tree', ...args);
  const paths = () => pathsBelow(tree);
  const read = (path: string) => readFile(join(tree, path), 'utf8');
  const snapshot = () => snapshotOf(tree);
  const documentIn = async () => JSON.parse(await read(DOCUMENT)) as RegistryDocument;

  test('115: writes the signed document, its files with compressed copies, and the host', async () => {
    const {code, out, err} = await exported();
    assert.equal(code, 0, err);
    assert.match(
      out,
      /^Exported document \d+ with 2 releases to .*tree: 11 files written \(.*\), 0 already there\.\nBrowsers accept it until 20/,
    );
    assert.match(err, /Fetched 11 of 11 files/);
    assert.deepEqual(await documentIn(), await registry.registry.getDocument());
    for (const name of ['tickets', 'team']) {
      const {bytes} = buildRelease(name, '1.0.0');
      for (const [path, text] of Object.entries(bytes))
        assert.equal(await read(`remotes/${name}/1.0.0/${path}`), text);
      assert.equal(
        brotliDecompressSync(
          await readFile(join(tree, `remotes/${name}/1.0.0/${SCRIPT}.br`)),
        ).toString(),
        bytes[SCRIPT],
      );
      assert.equal(
        gunzipSync(await readFile(join(tree, `remotes/${name}/1.0.0/${SCRIPT}.gz`))).toString(),
        bytes[SCRIPT],
      );
    }
    for (const [path, text] of Object.entries(HOST_FILES)) assert.equal(await read(path), text);
    assert.equal(await read('service-worker.js'), 'self.worker = true;');
    assert.deepEqual(
      (await paths()).filter((path) =>
        /^(\.|.*(document|config\.json|index\.html|worker\.js)\.(br|gz)$)/.test(path),
      ),
      [],
    );
  });

  test('115: puts the configuration in the page without reports, and writes _headers', async () => {
    await exported();
    const {telemetry, ...rest} = JSON.parse(await read('config.json'));
    assert.deepEqual(
      [telemetry, rest.productName, rest.registry],
      ['', 'Acme & Co', served.config.registry],
    );
    const page = await read('index.html');
    assert.match(page, /<title>Acme &amp; Co<\/title>/);
    assert.match(page, /id="switchboard-config">\{"productName":"Acme & Co"/);
    assert.match(page, /src="\/static\/js\/main\.0a1b\.js" integrity="sha384-/);
    const headers = await read('_headers');
    assert.match(
      headers,
      /^\/\*\n[^/]*content-security-policy: default-src 'none';.* script-src 'self' 'sha256-[^']{44}' https:\/\/cdn\.example;.*connect-src 'self' https:\/\/api\.example/m,
    );
    assert.match(
      headers,
      /^\/remotes\/\*\n  cache-control: public, max-age=31536000, immutable\n/m,
    );
    assert.match(headers, /^\/registry\/v1\/document\n  cache-control: no-cache\n/m);
    assert.ok(headers.includes('\n  access-control-expose-headers: ETag, Date, Age\n'));
  });

  test('115: writes canary and pinned releases, but no revoked or former ones', async () => {
    const workspace = '0c4a9a0e-6b1f-4a43-9d0b-3f4d8b2a7c11';
    assert.equal((await run('canary', 'tickets', '1.1.0', '--percent', '5')).code, 0);
    assert.equal((await run('pin', 'team', workspace)).code, 0);
    await registry.publish(buildRelease('team', '1.1.0'));
    await registry.activate('team', '1.1.0');
    const {code, out} = await exported('--json');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out).releases.sort(), [
      'team@1.0.0',
      'team@1.1.0',
      'tickets@1.0.0',
      'tickets@1.1.0',
    ]);
    assert.ok((await paths()).includes(`remotes/tickets/1.1.0/${SCRIPT}`));
    assert.ok(!(await paths()).some((path) => path.includes('/1.2.0/')));
  });

  test('116: fetches only new files when repeated, and keeps those of older documents', async () => {
    await exported();
    const before = await snapshot();
    assert.match((await exported()).out, /: 0 files written \(0 B\), 11 already there/);
    assert.deepEqual(await snapshot(), before);
    await registry.activate('tickets', '1.1.0');
    served.asked = [];
    assert.match((await exported()).out, /: 4 files written \(.*\), 7 already there/);
    assert.deepEqual(
      served.asked.filter(
        (path) => path.startsWith('/remotes/') && !path.startsWith('/remotes/tickets/1.1.0/'),
      ),
      [],
    );
    const after = await snapshot();
    assert.equal((await documentIn()).remotes.tickets?.release.version, '1.1.0');
    for (const path of Object.keys(before))
      if (path !== DOCUMENT) assert.equal(after[path], before[path], path);
  });

  test('116: replaces the document last, so an aborted export keeps the older one usable', async () => {
    await exported();
    const before = await snapshot();
    await registry.activate('tickets', '1.1.0');
    await rm(join(tree, 'index.html'));
    await mkdir(join(tree, 'index.html/in-the-way'), {recursive: true});
    assert.equal((await exported()).code, 1);
    const after = await snapshot();
    for (const path of Object.keys(before))
      if (path !== 'index.html') assert.equal(after[path], before[path], path);
    assert.ok(`remotes/tickets/1.1.0/${SCRIPT}` in after);
    assert.deepEqual(
      (await paths()).filter((path) => path.startsWith('.')),
      [],
    );
  });

  test('116: restores missing and changed files of the tree and their compressed copies', async () => {
    await exported();
    const before = await snapshot();
    await rm(join(tree, `remotes/tickets/1.0.0/${SCRIPT}`));
    await writeFile(join(tree, 'static/js/main.0a1b.js'), 'harm');
    await writeFile(join(tree, `remotes/team/1.0.0/${SCRIPT}.br`), 'harm');
    await writeFile(join(tree, 'remotes/team/1.0.0/static/media/logo.svg.gz'), 'harm');
    assert.match((await exported()).out, /: 4 files written/);
    assert.deepEqual(await snapshot(), before);
  });

  test('117: rejects bytes unlike their record with exit code 9, and leaves the tree', async () => {
    await exported();
    const before = await snapshot();
    await registry.activate('tickets', '1.1.0');
    const [damaged] = await readdir(join(registry.dataDir, 'registry/files/tickets/1.1.0'));
    const file = join(registry.dataDir, 'registry/files/tickets/1.1.0', damaged!, SCRIPT);
    for (const harm of [
      () => writeFile(file, 'harm'),
      () =>
        writeFile(
          file,
          (buildRelease('tickets', '1.1.0').bytes[SCRIPT] ?? '').replace('entry', 'Entry'),
        ),
      () => rm(file),
    ]) {
      await rm(`${file}.br`, {force: true});
      await rm(`${file}.gz`, {force: true});
      await harm();
      const {code, err} = await exported();
      assert.equal(code, 9);
      assert.match(
        err,
        /remotes\/tickets\/1\.1\.0\/static\/js\/remoteEntry\.js (does not have the bytes of its record|cannot be exported: it returned status 404)/,
      );
      assert.deepEqual(await snapshot(), before);
    }
    await registry.publish(buildRelease('tickets', '1.1.0'));
    served.hostFiles['static/js/main.0a1b.js'] += ' ';
    await rm(join(tree, 'static/js/main.0a1b.js'));
    assert.equal((await exported()).code, 9);
    assert.equal((await documentIn()).remotes.tickets?.release.version, '1.0.0');
  });

  test('117: rejects a document that browsers of the tree would not accept', async () => {
    await exported();
    const before = await snapshot();
    const kept = served.config;
    const trusting = (publicKeys: object[]) => ({
      ...kept,
      registry: {...(kept.registry as object), publicKeys},
    });
    const {publicKey} = await createKeyPair();
    served.config = trusting([{key: publicKey, signs: 'document'}]);
    const untrusted = await exported();
    assert.deepEqual(
      [untrusted.code, /not signed by a key that the configuration trusts/.test(untrusted.err)],
      [9, true],
    );
    const keys = await registry.registry.getKeys();
    served.config = trusting(keys.filter(({signs}) => signs === 'document'));
    const unsigned = await exported();
    assert.deepEqual(
      [unsigned.code, /No browser runs (team|tickets)@1\.0\.0 \(unsigned\)/.test(unsigned.err)],
      [9, true],
    );
    served.config = kept;
    assert.deepEqual(await snapshot(), before);
  });

  test('117: never sets a tree back to an older document', async () => {
    const older = await registry.registry.getDocument();
    await registry.activate('tickets', '1.1.0');
    await exported();
    front.server.closeAllConnections();
    const stale = fastify();
    stale.get('/registry/v1/document', async () => older);
    stale.get('/config.json', async () => served.config);
    stale.get('/host.json', async () => BUILD);
    stale.get('/service-worker.js', async () => '');
    url = await stale.listen({port: 0, host: '127.0.0.1'});
    const {code, err} = await exported();
    await stale.close();
    assert.deepEqual([code, /has the number \d+; number \d+ was seen before/.test(err)], [9, true]);
    assert.equal((await documentIn()).remotes.tickets?.release.version, '1.1.0');
  });

  test('118: writes nothing with --dry-run, and takes --config for the tree', async () => {
    const {code, out} = await exported('--dry-run');
    assert.equal(code, 0);
    assert.match(
      out,
      /^Dry run, nothing was changed: exported document \d+ with 2 releases .*: 11 files written/,
    );
    assert.deepEqual(await paths(), []);
    const own = {
      ...served.config,
      websocket: 'wss://api.example/ws',
      registry: {url: '/releases', origins: [], publicKeys: []},
      telemetry: '/registry/v1/telemetry',
    };
    await writeFile(join(folder, 'own.json'), JSON.stringify(own));
    assert.equal((await exported('--config', 'own.json')).code, 0);
    const {
      registry: {publicKeys, ...place},
      ...rest
    } = JSON.parse(await read('config.json'));
    assert.deepEqual({...rest, registry: {...place, publicKeys: []}}, own);
    assert.deepEqual(
      new Set(publicKeys.map(({key}: {key: string}) => key)),
      new Set((await registry.registry.getKeys()).map(({key}) => key)),
    );
    assert.equal(
      JSON.parse(await read('releases/document')).serial,
      (await registry.registry.getDocument()).serial,
    );
  });

  test('118: reports an invalid configuration and a missing host or registry', async () => {
    await writeFile(join(folder, 'own.json'), '{"registry": {}}');
    assert.equal((await exported('--config', 'own.json')).code, 2);
    assert.equal((await exported('--config', 'none.json')).code, 2);
    url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    const apart = await exported();
    assert.deepEqual(
      [apart.code, /config\.json cannot be exported: it returned status 404/.test(apart.err)],
      [9, true],
    );
    await registry.app.close();
    assert.equal((await exported()).code, 5);
    assert.deepEqual(await paths(), []);
  });
});
