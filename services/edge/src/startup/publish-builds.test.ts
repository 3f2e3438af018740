import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import Fastify, {type FastifyInstance} from 'fastify';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {KeysResponse} from '@switchboard/contracts/registry/keys/schemas';
import type {RemoteResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import {isSigned, releaseText} from '@switchboard/release-rules/trust';
import {type Database, openDatabase} from '@switchboard/api/database';
import {
  fetchFrom,
  keyFilePath,
  migrateRegistry,
  publishRelease,
  readKeyFile,
  registerRegistry,
  type Registry,
} from '@switchboard/registry';
import {activeRelease, fileOf, temporaryFolder} from '../testing/host-files.ts';
import {publishBuilds} from './publish-builds.ts';

const FILES = ['remoteEntry', 'section', 'home'].map((name) => `static/js/${name}.js`);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let kept: typeof folder;
let database: Database;
let app: FastifyInstance;
let follow: Registry['follow'];
const name = 'tickets';

/** Writes a build of the remote as webpack does, with the version in its code. */
async function build(version: string, does = ''): Promise<void> {
  const directory = join(folder.path, `remote-${name}`, 'dist/release');
  const container = `remote_${name}__${version.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
  const hash = createHash('sha384').update(version).digest('base64');
  const text = `self.${container} = '^1.0.0 ${version}'; self.chunk = 'sha384-${hash}'; ${does}`;
  const {release} = activeRelease(name);
  const modules = {'./Section': ['static/js/section.js']};
  const record = {
    ...release,
    version,
    container,
    modules,
    files: FILES.map((path) => fileOf(path, text)),
  };
  for (const path of FILES) {
    await mkdir(dirname(join(directory, path)), {recursive: true});
    await writeFile(join(directory, path), text);
  }
  await writeFile(join(directory, 'release.json'), JSON.stringify(record));
}

async function start(): Promise<string[]> {
  const steps: string[] = [];
  await publishBuilds({
    app,
    follow,
    dataDir: folder.path,
    root: folder.path,
    remotes: [name],
    onStep: (text) => steps.push(text),
  });
  return steps;
}

const releases = async () =>
  (await app.inject(`/registry/v1/remotes/${name}`))
    .json<RemoteResponse>()
    .remote.releases.map(({version}) => version);
const state = async () =>
  (await app.inject(`/registry/v1/remotes/${name}`)).json<{
    remote: {active: string | null; etag: string};
  }>().remote;

async function activate(version: string, reason = 'test'): Promise<void> {
  const tokens = JSON.parse(await readFile(join(folder.path, 'registry-tokens.json'), 'utf8')) as {
    activate: string;
  };
  const headers = {authorization: `Bearer ${tokens.activate}`, 'if-match': (await state()).etag};
  const answer = await app.inject({
    method: 'PUT',
    url: `/registry/v1/remotes/${name}/active`,
    headers,
    payload: {version, reason, withoutBrowser: true},
  });
  assert.equal(answer.statusCode, 200, answer.body);
}

describe('the existing builds at a start', () => {
  before(async () => {
    kept = await temporaryFolder();
    database = await openDatabase({databaseUrl: '', dataDir: join(kept.path, 'data')});
  });
  after(async () => {
    await database.close();
    await kept.remove();
  });

  beforeEach(async () => {
    folder = await temporaryFolder();
    await database.db.schema.dropSchema('registry').ifExists().cascade().execute();
    await migrateRegistry(database.db);
    app = Fastify();
    const registry = registerRegistry(app, {
      db: database.db,
      dataDir: folder.path,
      remotes: [name],
      publicUrl: 'http://localhost:3000',
    });
    await registry.bootstrapTokens();
    await registry.bootstrapKeys();
    await app.ready();
    follow = registry.follow;
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });

  it('are published and active after the first start, and only then', async () => {
    await build('1.0.0');
    assert.deepEqual(await start(), [`published ${name} 1.0.0`]);
    assert.equal((await state()).active, '1.0.0');
    assert.deepEqual(await start(), []);
  });

  it('become active in every version while no person has activated anything', async () => {
    await build('1.0.0');
    await start();
    await build('1.0.0-local.0a1b2c', 'changed');
    await start();
    assert.equal((await state()).active, '1.0.0-local.0a1b2c');
    await build('1.1.0', 'changed again');
    assert.deepEqual(await start(), [`published ${name} 1.1.0`]);
    assert.equal((await state()).active, '1.1.0');
  });

  it('are only published, with instructions, once a person has changed the version', async () => {
    await build('1.0.0');
    await start();
    await build('1.1.0', 'newer');
    await start();
    await activate('1.0.0');
    await build('1.0.0-local.0a1b2c3d', 'changed');
    const how = `${name} 1.0.0 stays active. To activate 1.0.0-local.0a1b2c3d: npm run release -- activate ${name} 1.0.0-local.0a1b2c3d`;
    assert.deepEqual(await start(), [`published ${name} 1.0.0-local.0a1b2c3d`, how]);
    assert.deepEqual(await start(), [how]);
    assert.equal((await state()).active, '1.0.0');
  });

  it("do not change the operators' choice", async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await build(version, version);
      await start();
    }
    await activate('1.0.0');
    await activate('1.1.0');
    await build('1.0.0', '1.0.0');
    assert.deepEqual(await start(), []);
    assert.equal((await state()).active, '1.1.0');
  });

  it('create no release if one of the same version has the same content', async () => {
    await build('1.0.0', 'one');
    await start();
    await build('1.0.0-local.0a1b2c3d', 'one');
    assert.deepEqual(await start(), []);
    await build('1.0.0-local.11111111', 'two');
    assert.deepEqual(await start(), [`published ${name} 1.0.0-local.11111111`]);
    await build('1.0.0-local.22222222', 'one');
    assert.deepEqual(await start(), []);
    assert.equal((await state()).active, '1.0.0');
    assert.deepEqual((await releases()).toSorted(), ['1.0.0', '1.0.0-local.11111111']);
  });

  it('follow their sources even if older starts activated them with the ops token', async () => {
    await build('1.0.0');
    await start();
    await build('1.1.0', 'newer');
    await start();
    await activate('1.0.0', 'first start');
    await build('1.2.0', 'newest');
    await start();
    assert.equal((await state()).active, '1.2.0');
  });

  it('are signed with the key of the data directory', async () => {
    await build('1.0.0');
    await start();
    const {remotes} = (await app.inject('/registry/v1/document')).json<RegistryDocument>();
    const {keys} = (await app.inject('/registry/v1/keys')).json<KeysResponse>();
    const {key} = keys.find(({signs}) => signs === `release:${name}`) ?? {key: ''};
    assert.deepEqual(
      remotes[name]?.signatures.map((signature) => signature.key),
      [key],
    );
    assert.equal(
      await isSigned(releaseText(remotes[name]!.release), remotes[name]!.signatures, [key]),
      true,
    );
  });

  const revoke = async (version: string) => {
    const tokens = JSON.parse(
      await readFile(join(folder.path, 'registry-tokens.json'), 'utf8'),
    ) as {activate: string};
    const headers = {authorization: `Bearer ${tokens.activate}`, 'if-match': (await state()).etag};
    const url = `/registry/v1/remotes/${name}/releases/${version}/revoke`;
    assert.equal(
      (await app.inject({method: 'POST', url, headers, payload: {reason: 'test'}})).statusCode,
      200,
    );
  };

  it('stop no start when revoked, even if nothing was ever active', async () => {
    await build('1.0.0');
    const directory = join(folder.path, `remote-${name}`, 'dist/release');
    const tokens = JSON.parse(
      await readFile(join(folder.path, 'registry-tokens.json'), 'utf8'),
    ) as Record<string, string>;
    const keys = (await readKeyFile(keyFilePath(folder.path)))[`release:${name}`] ?? [];
    await publishRelease({
      directory,
      registryUrl: 'http://localhost',
      token: tokens[`publish:${name}`] ?? '',
      keys,
      fetch: fetchFrom(app),
    });
    await revoke('1.0.0');
    assert.deepEqual(await start(), []);
    assert.equal((await state()).active, null);
  });

  it('are skipped in a process without keys, which reports that and starts', async () => {
    await build('1.0.0');
    await start();
    const other = await temporaryFolder();
    const process = Fastify();
    const registry = registerRegistry(process, {
      db: database.db,
      dataDir: other.path,
      remotes: [name],
      publicUrl: 'http://localhost:3000',
    });
    await copyFile(
      join(folder.path, 'registry-tokens.json'),
      join(other.path, 'registry-tokens.json'),
    );
    await registry.bootstrapKeys();
    await registry.bootstrapTokens();
    await process.ready();
    const steps: string[] = [];
    await publishBuilds({
      app: process,
      follow: registry.follow,
      dataDir: other.path,
      root: folder.path,
      remotes: [name],
      onStep: (text) => steps.push(text),
    });
    assert.equal(steps.length, 1);
    assert.match(String(steps[0]), /cannot sign its document/);
    await process.close();
    await other.remove();
  });

  it('are not activated again when revoked', async () => {
    await build('1.0.0');
    await start();
    await build('1.1.0-local.0a1b2c', 'changed');
    await start();
    await activate('1.0.0');
    await activate('1.1.0-local.0a1b2c');
    await revoke('1.1.0-local.0a1b2c');
    assert.deepEqual(await start(), []);
    assert.equal((await state()).active, '1.0.0');
  });

  it('are skipped with a report if a published version has other files', async () => {
    await build('1.0.0');
    await start();
    await build('1.0.0', 'changed in another clone');
    assert.deepEqual(await start(), [
      `did not publish ${name}: other files are published as 1.0.0. Raise "version" in remote-${name}/package.json, then build again`,
    ]);
    assert.equal((await state()).active, '1.0.0');
  });
});
