import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, test} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {openTerminal} from '../../testing/command-line.ts';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {configOf, HOST_FILES, pathsBelow, serveDashboard} from '../../testing/served-dashboard.ts';
import {setStage} from '../../testing/stage.ts';

describe('command line export of sections that ops changed', () => {
  let front: FastifyInstance;
  let url: string;
  let folder: string;

  const registry = setStage(testDatabase.open, {
    prepare: async ({publish, activate}) => {
      for (const name of ['tickets', 'team']) {
        await publish(buildRelease(name, '1.0.0'));
        await activate(name, '1.0.0');
      }
    },
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'));
    const config = await configOf(registry);
    front = serveDashboard(registry, {asked: [], hostFiles: {...HOST_FILES}, config});
    url = await front.listen({port: 0, host: '127.0.0.1'});
  });
  afterEach(async () => {
    await front.close();
    await rm(folder, {recursive: true});
  });

  const run = (...args: string[]) =>
    openTerminal().run([...args, '--registry', url], {
      root: folder,
      env: {DATA_DIR: registry.dataDir},
    });

  test('exports no files of a disabled section, its state, and files of renamed ones', async () => {
    assert.equal(await run('disable', 'tickets', '--reason', 'leaks'), 0);
    assert.equal(await run('rename', 'team', 'crew'), 0);
    assert.equal(await run('export', 'tree'), 0);
    const tree = join(folder, 'tree');
    const text = await readFile(join(tree, 'registry/v1/document'), 'utf8');
    const {remotes, off, renamed} = JSON.parse(text) as RegistryDocument;
    assert.deepEqual(
      [Object.keys(remotes), off?.map(({name}) => name), renamed?.map(({basePath}) => basePath)],
      [['team'], ['tickets'], ['/dashboard/crew']],
    );
    const written = (await pathsBelow(tree)).flatMap(
      (path) => /^remotes\/([^/]+)/.exec(path)?.[1] ?? [],
    );
    assert.deepEqual([...new Set(written)], ['team']);
  });
});
