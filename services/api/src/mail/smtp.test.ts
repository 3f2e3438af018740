import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, type Server} from 'node:net';
import type {AddressInfo} from 'node:net';
import {it} from 'node:test';
import {onDatabase} from '../testing/for-each-database.ts';
import {newEmail, registration} from '../testing/people.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';

/** A mail server for one mail: `received` resolves with its content. */
const createSmtpServer = async () => {
  let got = (_text: string) => undefined as void;
  const received = new Promise<string>((resolve) => (got = resolve));
  const server: Server = createServer((socket) => {
    let body: string | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (body !== null) {
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        got(body);
        body = null;
        socket.write('250 taken\r\n');
      } else if (/^data/i.test(text)) {
        body = '';
        socket.write('354 go on\r\n');
      } else {
        socket.write(/^quit/i.test(text) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {server, received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`};
};

onDatabase('mail with SMTP_URL', ({database}) => {
  it('is sent by a job, which deletes its body', async () => {
    const smtp = await createSmtpServer();
    const app = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url}),
      runJobs: true,
    });
    const email = newEmail();
    await app.inject({method: 'POST', url: '/api/auth/register', payload: registration(email)});
    const message = await smtp.received;
    assert.match(message, new RegExp(`^To: ${email}`, 'm'));
    assert.match(message, /\/verify\//);
    assert.match(message, /^Content-Type: multipart\/alternative;/m);
    for (const type of ['plain', 'html'])
      assert.match(message, new RegExp(`^Content-Type: text/${type}; charset=utf-8`, 'm'));
    assert.equal((await app.inject('/outbox.json')).statusCode, 404);
    await app.close();
    const row = await database()
      .db.selectFrom('mail.outbox')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.text, row.html], ['', '']);
    assert.ok(row.sentAt);
    smtp.server.close();
  });
});
