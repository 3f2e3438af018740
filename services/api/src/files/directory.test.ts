import assert from 'node:assert/strict';
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {createDirectoryStore} from './index.ts';

describe('files in a directory', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'directory-store-'));
  });
  after(() => rm(folder, {recursive: true}));

  it('are moved from another place, and returned whole or in part', async () => {
    const store = createDirectoryStore(join(folder, 'files'));
    const path = join(folder, 'film');
    await writeFile(path, '0123456789');
    await store.putFile('training/a/b', path);
    assert.deepEqual(await readdir(folder), ['files']);
    const whole = await store.get('training/a/b');
    assert.deepEqual([whole?.size, whole && (await text(whole.stream))], [10, '0123456789']);
    const part = await store.get('training/a/b', {start: 3, end: 5});
    assert.deepEqual([part?.size, part && (await text(part.stream))], [3, '345']);
    assert.equal(await store.get('training/a/c'), undefined);
  });

  it('leave no partial file if they cannot be stored', async () => {
    const store = createDirectoryStore(join(folder, 'full'));
    const path = join(folder, 'whole');
    await writeFile(path, '0123456789');
    // A directory with the same name blocks it.
    await store.put('a/b/c', Buffer.from('x'));
    await assert.rejects(store.put('a/b', Buffer.from('x')));
    await assert.rejects(store.putFile('a/b', path));
    assert.deepEqual(await readdir(join(folder, 'full/a')), ['b']);
  });
});
