import assert from 'node:assert/strict';
import {pbkdf2} from 'node:crypto';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'node:test';
import {promisify} from 'node:util';
import {createIntake} from './intake.ts';

const ROUNDS = 400;
const AT_ONCE = [1, 2, 3, 4];

/** Keeps a thread busy, which makes calls of the file system overtake each other. */
const keepAThreadBusy = () => promisify(pbkdf2)('a', 'b', 500, 32, 'sha256');

async function* breakOff(): AsyncGenerator<Uint8Array> {
  throw new Error('broken off');
}

it('an upload that breaks off leaves no file, however early', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  context.after(() => rm(folder, {recursive: true}));
  const {take} = createIntake(folder);
  const upload = async (number: number) =>
    take(
      {workspaceId: 'acme', userId: `user-${number}`},
      async () => {
        void keepAThreadBusy();
        return breakOff();
      },
      async (bytes) => bytes.length,
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(AT_ONCE.map((number) => assert.rejects(upload(number), /broken off/)));
  }
  assert.deepEqual(await readdir(join(folder, 'uploads')), []);
});
