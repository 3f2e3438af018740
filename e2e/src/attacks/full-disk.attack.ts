import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {call, makeOwner, type Person} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const DISK = mkdtempSync(join(tmpdir(), 'switchboard-disk-'));

/** Mounts a small disk in memory; reports where this machine does not permit it. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', DISK], {stdio: 'pipe'});
    return true;
  } catch (error) {
    console.log(
      `  Left out: a disk that fills up. No disk can be mounted here: ${(error as Error).message.split('\n')[1] ?? 'no mount'}`,
    );
    return false;
  }
}

const freeBytes = () => {
  const {bavail, bsize} = statfsSync(DISK);
  return bavail * bsize;
};

if (mountDisk())
  test.describe('a disk that fills up', () => {
    let system: System;
    let owner: Person;

    test.beforeAll(async () => {
      const {PREPARED_DATA_DIR: prepared} = process.env;
      if (prepared) cpSync(prepared, join(DISK, 'data'), {recursive: true});
      system = await startSystem({DATA_DIR: join(DISK, 'data')});
      owner = await makeOwner(system.url);
    });
    test.afterAll(async () => {
      await system.stop();
      execFileSync('umount', ['--lazy', DISK]);
      rmSync(DISK, {recursive: true});
    });

    /** Fills the disk up to the given number of bytes. */
    const fill = (name: string, left: number) =>
      writeFileSync(join(DISK, name), Buffer.alloc(Math.max(0, freeBytes() - left)));
    const write = () =>
      call(`${system.url}/connect/api/tickets`, {
        method: 'POST',
        token: owner.token,
        body: {
          subject: 'Hello',
          requester: {email: 'rosa@example.com', name: 'Rosa'},
          html: '<p>Hello</p>',
        },
      });
    const answers = async (status: number) => {
      const end = Date.now() + 60_000;
      for (;;) {
        const answer = await write();
        if (answer.status === status || Date.now() > end) return answer;
      }
    };
    const read = async () =>
      (await call(`${system.url}/connect/api/tickets`, {token: owner.token})).status;

    test('rejects writes before the database runs out of space, and still reads', async () => {
      assert.equal((await write()).status, 201);
      fill('most', 100 * 1024 * 1024);
      const {body} = await answers(507);
      assert.match(String(body.message), /^The disk of this system is almost full/);
      assert.equal(await read(), 200);
      assert.equal((await call(`${system.url}/readyz`)).status, 507);
    });

    test('does so even with no byte left, and writes again once there is space', async () => {
      fill('rest', 0);
      assert.equal((await answers(507)).status, 507);
      assert.equal(await read(), 200);
      rmSync(join(DISK, 'most'));
      assert.equal((await answers(201)).status, 201);
    });

    test('does not keep the system from stopping', async () => {
      fill('most', 0);
      await Promise.race([
        system.stop(),
        new Promise((_done, fail) =>
          setTimeout(() => fail(new Error('It did not end.')), 60_000).unref(),
        ),
      ]);
      rmSync(join(DISK, 'most'));
      await system.restart();
      assert.equal(await read(), 200);
    });
  });
