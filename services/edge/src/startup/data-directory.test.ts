import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, readFile, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {temporaryFolder} from '../testing/host-files.ts';
import {lockDataDirectory, openDataDirectory} from './data-directory.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

const lockFile = () => join(folder.path, 'switchboard.pid');

describe('the data directory', () => {
  before(async () => void (folder = await temporaryFolder()));
  after(() => folder.remove());

  it('is created with its parents', async () => {
    await openDataDirectory(join(folder.path, 'a/b'));
    await openDataDirectory(join(folder.path, 'a/b'));
    await writeFile(join(folder.path, 'a/b/file'), '');
  });

  it('is accessible only to its user, with everything created in it', async () => {
    const path = join(folder.path, 'private');
    assert.equal(await openDataDirectory(path), undefined);
    await writeFile(join(path, 'file'), '');
    assert.deepEqual(
      [(await stat(path)).mode & 0o777, (await stat(join(path, 'file'))).mode & 0o777],
      [0o700, 0o600],
    );
    await chmod(path, 0o755);
    assert.match(
      (await openDataDirectory(path)) ?? '',
      /was open to other users of this machine; now it is open to you alone\.$/,
    );
    assert.equal((await stat(path)).mode & 0o777, 0o700);
  });

  it('stops the start with one sentence that names DATA_DIR if it is a file', async () => {
    await writeFile(join(folder.path, 'file'), '');
    await assert.rejects(openDataDirectory(join(folder.path, 'file/data')), {
      name: 'StartError',
      message: /cannot be written \(ENOTDIR\): set DATA_DIR to/,
    });
  });

  it('is released by its holder', async () => {
    const unlock = await lockDataDirectory(folder.path);
    assert.equal(await readFile(lockFile(), 'utf8'), String(process.pid));
    await unlock();
    await assert.rejects(readFile(lockFile()), {code: 'ENOENT'});
  });

  it('is rejected while another live process holds it, and free once that is killed', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    await writeFile(lockFile(), String(other.pid));
    await assert.rejects(lockDataDirectory(folder.path), {
      name: 'StartError',
      message: new RegExp(`in use by another Switchboard \\(process ${other.pid}\\): stop it`),
    });
    other.kill('SIGKILL');
    await once(other, 'exit');
    await (
      await lockDataDirectory(folder.path)
    )();
  });

  for (const left of ['', 'not a number', '-1', '0']) {
    it(`is free when its lock contains ${JSON.stringify(left)}`, async () => {
      await writeFile(lockFile(), left);
      await (
        await lockDataDirectory(folder.path)
      )();
    });
  }
});
