import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {testDatabase} from '../testing/database.ts';
import {buildRelease, writeRelease} from '../testing/release.ts';
import {setStage} from '../testing/stage.ts';
import {fetchFrom} from './fetch-from.ts';
import {publishRelease} from './publish-release.ts';

describe('the publish routine', () => {
  const registry = setStage(testDatabase.open);
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'publish-'));
  });
  after(() => rm(root, {recursive: true}));

  test('works within the process, without a port', async () => {
    const folder = join(root, 'team');
    await writeRelease(folder, buildRelease('team', '1.0.0'));
    const seen: number[] = [];
    const options = {
      directory: folder,
      registryUrl: 'http://in-process',
      token: String(registry.tokens['publish:team']),
      fetch: fetchFrom(registry.app),
      keys: registry.keys['release:team'] ?? [],
      onProgress: ({sentFiles}: {sentFiles: number}) => seen.push(sentFiles),
    };
    assert.deepEqual(await publishRelease(options), {
      name: 'team',
      version: '1.0.0',
      created: true,
    });
    assert.deepEqual(seen, [1, 2, 3, 4]);
    assert.deepEqual(await publishRelease(options), {
      name: 'team',
      version: '1.0.0',
      created: false,
    });
  });
});
