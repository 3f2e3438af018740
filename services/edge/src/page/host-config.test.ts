import assert from 'node:assert/strict';
import {readFile, utimes, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {temporaryFolder} from '../testing/host-files.ts';
import {openHostConfig} from './host-config.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const KEYS = [{key: 'k'.repeat(43), signs: 'document' as const}];
const getKeys = async () => KEYS;

const DEFAULTS = {productName: 'Switchboard', publicUrl: 'http://localhost:3000'};

/** Rewrites the file; the clock of the file system may be too coarse to distinguish two writes, so the time is given. */
const rewrite = async (text: string, minute: number) => {
  await writeFile(join(folder.path, 'config.json'), text);
  await utimes(join(folder.path, 'config.json'), 0, minute * 60);
};

describe('config.json of the front door', () => {
  before(async () => void (folder = await temporaryFolder()));
  after(() => folder.remove());

  it('is written on the first start, with every key', async () => {
    const config = await (await openHostConfig(folder.path, DEFAULTS, getKeys)).parsed();
    assert.deepEqual(Object.keys(config ?? {}), [
      'productName',
      'dashboardPrefix',
      'pathPrefix',
      'services',
      'websocket',
      'registry',
      'telemetry',
    ]);
    assert.deepEqual(config?.services, {
      default: '',
      campaign: '/campaign',
      connect: '/connect',
      training: '/training',
    });
  });

  it("keeps the operator's changes on a later start", async () => {
    await rewrite('{"productName": "Acme"}', 1);
    assert.deepEqual(await (await openHostConfig(folder.path, DEFAULTS, getKeys)).parsed(), {
      productName: 'Acme',
    });
    assert.equal(
      await readFile(join(folder.path, 'config.json'), 'utf8'),
      '{"productName": "Acme"}',
    );
  });

  it('is reloaded after a change while the system runs', async () => {
    const reader = await openHostConfig(folder.path, DEFAULTS, getKeys);
    await rewrite('{"productName": "Before"}', 2);
    assert.equal((await reader.parsed())?.productName, 'Before');
    await rewrite('{"productName": "After"}', 3);
    assert.equal((await reader.parsed())?.productName, 'After');
  });

  it('returns its text and nothing parsed while it is malformed', async () => {
    const reader = await openHostConfig(folder.path, DEFAULTS, getKeys);
    await rewrite('{"productName": ', 4);
    assert.equal(await reader.parsed(), undefined);
    assert.equal(await reader.text(), '{"productName": ');
  });

  it("is served with the registry's keys while the file names none, in its text too", async () => {
    const other = await temporaryFolder();
    const reader = await openHostConfig(other.path, DEFAULTS, getKeys);
    const file = JSON.parse(await readFile(join(other.path, 'config.json'), 'utf8'));
    assert.deepEqual(file.registry, {url: '/registry/v1', origins: [], publicKeys: []});
    assert.equal(file.telemetry, '/registry/v1/telemetry');
    assert.deepEqual(await reader.parsed(), {
      ...file,
      registry: {...file.registry, publicKeys: KEYS},
    });
    assert.deepEqual(JSON.parse(await reader.text()), await reader.parsed());
    await other.remove();
  });

  it('is served with only the keys that the file names', async () => {
    const registry = {
      url: 'https://releases.example/v1',
      origins: ['https://cdn.example'],
      publicKeys: [{key: 'o'.repeat(43), signs: 'document'}],
    };
    await rewrite(JSON.stringify({registry}), 5);
    assert.deepEqual(
      (await (await openHostConfig(folder.path, DEFAULTS, getKeys)).parsed())?.registry,
      registry,
    );
  });

  it('is completed without origins; an invalid list of keys is left to the host', async () => {
    const reader = await openHostConfig(folder.path, DEFAULTS, getKeys);
    await rewrite('{"registry": {"url": "/registry/v1", "publicKeys": []}}', 6);
    assert.deepEqual((await reader.parsed())?.registry, {
      origins: [],
      url: '/registry/v1',
      publicKeys: KEYS,
    });
    for (const [minute, text] of [
      '{"registry": {"publicKeys": "all"}}',
      '{"registry": 7}',
      '[]',
      'null',
    ].entries()) {
      await rewrite(text, 7 + minute);
      const {publicKeys} = ((await reader.parsed())?.registry ?? {}) as {publicKeys?: unknown};
      assert.ok(publicKeys === undefined || publicKeys === 'all', text);
      JSON.parse(await reader.text());
    }
  });

  it("has the cookie's __Host- prefix on https", async () => {
    const other = await temporaryFolder();
    const config = await (
      await openHostConfig(
        other.path,
        {...DEFAULTS, publicUrl: 'https://desk.example.com'},
        getKeys,
      )
    ).parsed();
    assert.equal((config as {dashboardPrefix?: string}).dashboardPrefix, '__Host-switchboard-');
    await other.remove();
  });
});
