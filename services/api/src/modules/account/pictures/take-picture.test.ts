import assert from 'node:assert/strict';
import {once} from 'node:events';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {type ClientRequest, request} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const AT_ONCE = 3;

onDatabase('pictures that come slowly, or never', ({database}) => {
  let app: FastifyInstance;
  let address: string;
  let folder: string;
  let people: TestMember[];
  const open: ClientRequest[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const config = testConfig({DATA_DIR: folder});
    app = await createTestApi({database: database(), config});
    address = await app.listen({port: 0, host: '127.0.0.1'});
    people = await createTestWorkspace(database(), {roles: ['owner', 'admin']});
  });
  after(async () => {
    for (const one of open) one.destroy();
    await app.close();
    await rm(folder, {recursive: true});
  });

  const form = async () =>
    fileForm(
      'me.png',
      await sharp({create: {width: 8, height: 8, channels: 3, background: 'red'}})
        .png()
        .toBuffer(),
    );
  /** Sends all of a picture except its last byte and the rest of the form. */
  const begin = async (path: string, {token}: TestMember) => {
    const {payload, headers} = await form();
    const sending = request(`${address}${path}`, {
      method: 'PUT',
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-length': payload.length,
      },
    });
    sending.on('error', () => undefined);
    open.push(sending);
    const last = payload.lastIndexOf('\r\n--') - 1;
    sending.write(payload.subarray(0, last));
    return {sending, end: () => sending.end(payload.subarray(last))};
  };
  const lying = (): Promise<string[]> => readdir(join(folder, 'uploads')).catch(() => []);
  const until = async (isSo: (files: string[]) => boolean) => {
    for (;;) {
      const files = await lying();
      assert.ok(files.length <= 2 * AT_ONCE, `${files.length} at once`);
      if (isSo(files)) return files;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it(
    'wait on the disk, a few of a person at a time, and block nobody else',
    {timeout: 60_000},
    async () => {
      const [owner, other] = people as [TestMember, TestMember];
      const sent = [];
      for (let count = 0; count < AT_ONCE; count += 1)
        sent.push(await begin('/api/user/avatar', owner));
      for (let count = 0; count < AT_ONCE; count += 1)
        sent.push(await begin('/api/workspace/logo', owner));
      const first = await until(({length}) => length === 2 * AT_ONCE);
      const [oldest] = sent;
      const waiting = await begin('/api/user/avatar', owner);
      assert.equal((await other.on(app)('PUT', '/api/user/avatar', await form())).statusCode, 200);
      assert.deepEqual((await lying()).toSorted(), first.toSorted());
      oldest?.end();
      const [answer] = await once(oldest!.sending, 'response');
      assert.equal(answer.statusCode, 200);
      await until((files) => files.some((file) => !first.includes(file)));
      waiting.end();
      const [last] = await once(waiting.sending, 'response');
      assert.equal(last.statusCode, 200);
    },
  );

  it('leave nothing when aborted', {timeout: 60_000}, async () => {
    for (const one of open.splice(0)) one.destroy();
    await until(({length}) => length === 0);
  });
});
