import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withSystem} from '../database/index.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {createJobs} from '../jobs/index.ts';
import {createMailer, type Mail} from './index.ts';

const mail = (to: string): Mail => ({
  to,
  subject: 'Hello\r\nBcc: all@example.com',
  greeting: 'Hello <Ada>,',
  paragraphs: ['read & click'],
  action: {label: 'Open', url: 'http://localhost:3000/verify/abc'},
});

onDatabase('mail without SMTP', ({database}) => {
  let app: FastifyInstance;
  let told: Array<{to: string; subject: string; link: string | null}> = [];
  let wake = () => undefined as void;
  const send = (to: string) => {
    const config = testConfig();
    const ignore = () => undefined;
    const mailer = createMailer({
      config,
      database: database(),
      jobs: createJobs(database(), ignore),
      onError: ignore,
    });
    return withSystem(database().db, (trx) => mailer.send(trx, mail(to)));
  };
  before(async () => {
    app = await createTestApi({
      database: database(),
      onMail: (one) => {
        told.push(one);
        wake();
      },
    });
  });
  after(() => app.close());

  it('stays in the outbox, newest first, and logs its link', async () => {
    told = [];
    const heard = new Promise<void>((resolve) => (wake = resolve));
    await send('ada@example.com');
    await heard;
    assert.deepEqual(told, [
      {
        to: 'ada@example.com',
        subject: 'Hello Bcc: all@example.com',
        link: 'http://localhost:3000/verify/abc',
      },
    ]);
    const [newest] = (await app.inject('/outbox.json')).json();
    assert.deepEqual(
      [newest.to, newest.subject],
      ['ada@example.com', 'Hello Bcc: all@example.com'],
    );
    assert.match(newest.html, /Hello &lt;Ada&gt;,/);
    assert.match(
      newest.text,
      /^Hello <Ada>,\n\nread & click\n\nOpen:\nhttp:\/\/localhost:3000\/verify\/abc\n/,
    );
  });

  it('goes on logging when one mail could not be read', async () => {
    told = [];
    const heard = new Promise<void>((resolve) => (wake = resolve));
    await database().notify('switchboard_mail', 'no id of a mail');
    await send('grace@example.com');
    await heard;
    assert.deepEqual(
      told.map(({to}) => to),
      ['grace@example.com'],
    );
  });

  it('keeps its files, each for download', async () => {
    const ignore = () => undefined;
    const mailer = createMailer({
      config: testConfig(),
      database: database(),
      jobs: createJobs(database(), ignore),
      onError: ignore,
    });
    await mailer.deliver({
      to: {name: 'Fay', address: 'fay@example.com'},
      subject: 'Files',
      text: '',
      html: '',
      attachments: [
        {
          filename: 'Zahlen "ü".csv',
          contentType: 'text/csv; charset=utf-8',
          content: Buffer.from('1;2'),
        },
      ],
    });
    const [kept] = (await app.inject('/outbox.json')).json();
    assert.deepEqual(kept.files, [{name: 'Zahlen "ü".csv', size: 3}]);
    const file = await app.inject(`/outbox/${kept.id}/files/0`);
    assert.deepEqual(
      [file.payload, file.headers['content-type'], file.headers['content-disposition']],
      ['1;2', 'text/csv; charset=utf-8', "attachment; filename*=UTF-8''Zahlen%20%22%C3%BC%22.csv"],
    );
    assert.equal((await app.inject(`/outbox/${kept.id}/files/1`)).statusCode, 404);
    assert.match((await app.inject('/outbox')).payload, /files\/0">Zahlen &quot;ü&quot;\.csv</);
  });

  it('is shown as a page with links and without scripts', async () => {
    await send('<script>alert(1)</script>@example.com');
    const page = await app.inject('/outbox');
    assert.match(
      String(page.headers['content-security-policy']),
      /^default-src 'none'; style-src 'sha256-/,
    );
    assert.match(page.body, /<a href="http:\/\/localhost:3000\/verify\/abc">/);
    assert.doesNotMatch(page.body, /<script/);
  });

  it('shows each mail as HTML in a frame that runs and loads nothing', async () => {
    await send('frame@example.com');
    const [{id}] = (await app.inject('/outbox.json')).json();
    const page = await app.inject('/outbox');
    assert.match(
      page.body,
      new RegExp(`<iframe src="/outbox/${id}" title="[^"]+" sandbox="(?!.*allow-scripts)`),
    );
    const frame = await app.inject(`/outbox/${id}`);
    const policy = String(frame.headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; .*; sandbox allow-popups /);
    assert.doesNotMatch(policy, /script|allow-same-origin/);
    assert.match(frame.body, /<base target="_blank">/);
    assert.match(frame.body, /class="button" href="http:\/\/localhost:3000\/verify\/abc"/);
    assert.equal((await app.inject(`/outbox/${crypto.randomUUID()}`)).statusCode, 404);
    assert.equal(
      (await app.inject({url: `/outbox/${id}`, remoteAddress: '10.0.0.7'})).statusCode,
      403,
    );
  });

  it('needs the token of the data directory, by the link, its cookie or a header', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-outbox-'));
    const closed = await createTestApi({
      database: database(),
      config: testConfig({OUTBOX: '', DATA_DIR: dataDir}),
    });
    const token = (await readFile(join(dataDir, 'outbox-token'), 'utf8')).trim();
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      closed.inject({url, headers});
    for (const url of [
      '/outbox',
      '/outbox.json',
      `/outbox/${crypto.randomUUID()}`,
      `/outbox/${crypto.randomUUID()}/files/0`,
      '/outbox?token=wrong',
      `/outbox.json?token=${token}`,
    ])
      assert.equal((await ask(url)).statusCode, 403, url);
    assert.equal((await ask('/outbox.json', {authorization: `Bearer ${token}`})).statusCode, 200);
    assert.equal(
      (
        await ask('/outbox.json', {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': '203.0.113.7',
        })
      ).statusCode,
      403,
    );
    assert.equal(
      (await closed.inject({url: `/outbox?token=${token}`, remoteAddress: '203.0.113.7'}))
        .statusCode,
      403,
    );
    const link = await ask(`/outbox?token=${token}`);
    assert.deepEqual([link.statusCode, link.headers.location], [303, '/outbox']);
    const cookie = String(link.headers['set-cookie']);
    assert.match(cookie, /; Path=\/outbox; HttpOnly; SameSite=Strict;/);
    assert.equal((await ask('/outbox', {cookie: cookie.split(';')[0] ?? ''})).statusCode, 200);
    assert.equal((await stat(join(dataDir, 'outbox-token'))).mode & 0o777, 0o600);
    await closed.close();
    await rm(dataDir, {recursive: true});
  });

  it('is refused to another machine, through a proxy, and under a foreign name', async () => {
    const ask = async (options: object) =>
      (await app.inject({url: '/outbox.json', ...options})).statusCode;
    assert.equal(await ask({remoteAddress: '::ffff:127.0.0.1'}), 200);
    assert.equal(await ask({remoteAddress: '10.0.0.7'}), 403);
    assert.equal(await ask({headers: {'x-forwarded-for': '127.0.0.1'}}), 403);
    assert.equal(await ask({headers: {forwarded: 'for=127.0.0.1'}}), 403);
    assert.equal(await ask({headers: {host: 'evil.example'}}), 403);
  });
});
