import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

/** As a plain `proxy_pass` does: the path is passed on, the host name is that of the system, no header states that it was forwarded. */
const proxyTo = (target: string) =>
  createServer((asked, answer) => {
    request(
      new URL(asked.url ?? '/', target),
      {headers: {cookie: asked.headers.cookie ?? ''}},
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    ).end();
  });

test.describe('the outbox behind a plain proxy', () => {
  let system: System;
  let proxy: Server;

  test.beforeAll(async () => {
    system = await startSystem({OUTBOX: ''});
    proxy = proxyTo(system.url).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  test.afterAll(async () => {
    proxy.close();
    await system.stop();
  });

  test('shows nobody any mail without its token', async () => {
    const outside = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    for (const path of ['/outbox', '/outbox.json', '/outbox?token=', '/outbox?token=guess'])
      assert.equal((await fetch(outside + path)).status, 403, path);
  });

  test('opens by the link that the terminal printed', async () => {
    const link = /Mails, on this machine: (\S+)/.exec(system.output())?.[1] ?? '';
    const opened = await fetch(link, {redirect: 'manual'});
    assert.deepEqual([opened.status, opened.headers.get('location')], [303, '/outbox']);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    assert.equal((await fetch(`${system.url}/outbox`, {headers: {cookie}})).status, 200);
  });
});
