import assert from 'node:assert/strict';
import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {call, makeOwner, type Person} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const MB = 1024 * 1024;
const QUOTA_MB = 40;
const FILE = 'x'.repeat(8 * MB - 1000);

test.describe('a new account that stores as much as it can', () => {
  let system: System;
  let owner: Person;
  let other: Person;

  test.beforeAll(async () => {
    system = await startSystem({FILES_MB_PER_WORKSPACE: String(QUOTA_MB)});
    [owner, other] = [await makeOwner(system.url, 'Eve'), await makeOwner(system.url, 'Rosa')];
  });
  test.afterAll(() => system.stop());

  const upload = async ({token}: Person, content: string) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'log.txt');
    const response = await fetch(`${system.url}/connect/api/attachments`, {
      method: 'POST',
      body,
      headers: {authorization: `Bearer ${token}`},
    });
    await response.body?.cancel();
    return response.status;
  };
  const usage = async ({token}: Person) =>
    (
      await call<{fileUsage: {used: number; quota: number}}>(
        `${system.url}/connect/api/file-usage`,
        {token},
      )
    ).body.fileUsage;

  test('gets its quota and a message, however many files it sends at once', async () => {
    const flood = Array.from({length: 24}, () => upload(owner, FILE));
    assert.equal(await upload(other, 'Mine'), 201);
    const statuses = await Promise.all(flood);
    assert.deepEqual(
      [statuses.filter((status) => status === 201).length, new Set(statuses)],
      [5, new Set([201, 507])],
    );
    const {used, quota} = await usage(owner);
    assert.ok(used <= quota && quota === QUOTA_MB * MB, `${used} of ${quota}`);
    const refused = await call<{message: string}>(`${system.url}/connect/api/attachments`, {
      method: 'POST',
      token: owner.token,
      body: FILE,
      headers: {'content-type': 'multipart/form-data; boundary=x'},
    });
    assert.deepEqual(
      [refused.status, /has used all of its 40 MB/.test(refused.body.message)],
      [507, true],
    );
    assert.equal((await usage(other)).used, 4);
  });

  test('leaves nothing on the disk by aborting uploads', async () => {
    for (let index = 0; index < 10; index += 1) {
      const abort = new AbortController();
      const pieces = new ReadableStream<Uint8Array>({
        start: (stream) =>
          stream.enqueue(
            new TextEncoder().encode(
              `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(100_000)}`,
            ),
          ),
      });
      const init: RequestInit & {duplex: 'half'} = {
        method: 'POST',
        body: pieces,
        duplex: 'half',
        signal: abort.signal,
        headers: {
          authorization: `Bearer ${other.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
      };
      const sending = fetch(`${system.url}/connect/api/attachments`, init).catch(() => undefined);
      await call(`${system.url}/api/user`, {token: other.token});
      abort.abort();
      await sending;
    }
    const left = async () => (await readdir(join(system.dataDir, 'uploads'))).length;
    for (let tries = 0; tries < 600 && (await left()) > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(await left(), 0);
    assert.equal(await upload(other, 'Still mine'), 201);
  });
});
