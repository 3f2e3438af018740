import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import Fastify, {type FastifyInstance, type RouteOptions} from 'fastify';
import sharp from 'sharp';
import {registerApi, serverOptions} from '../../app.ts';
import {uploadsOf} from '../../modules/training/files/files.testing.ts';
import {fileForm} from '../../testing/file-form.ts';
import {onDatabase} from '../../testing/for-each-database.ts';
import {memoryStore} from '../../testing/memory-store.ts';
import {testConfig} from '../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../testing/test-workspace.ts';

const MARKUP = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Undescribed routes that answer with uploaded content: tests of their modules check each of their kinds. */
const UPLOADED = [
  '/api/avatars/:file',
  '/api/logos/:file',
  '/connect/api/attachments/:id',
  '/outbox/:id',
  '/outbox/:id/files/:position',
  '/training/api/files/:id/content',
  '/training/api/packages/:id/:grant/*',
];
/** Generated content: pages, tables, archives, invoices, one picture and scripts. */
const WRITTEN = [
  '/api/balance/downloads/:token',
  '/api/email-change/undo',
  '/api/operator/transfers',
  '/api/operator/workspaces',
  '/api/unsubscribe/:token',
  '/campaign/api/exports/recipients.csv',
  '/campaign/t/c/:token',
  '/campaign/t/o/:token',
  '/campaign/unsubscribe/:token',
  '/connect/api/exports/audit.csv',
  '/connect/api/exports/contacts.csv',
  '/connect/api/exports/figures.csv',
  '/connect/api/exports/messages.csv',
  '/connect/api/exports/tickets.csv',
  '/connect/api/imports/:id/problems.csv',
  '/connect/api/operator/fact-rebuilds',
  '/connect/csat/:token',
  '/connect/report-mails/:token',
  '/healthz',
  '/outbox',
  '/readyz',
  '/training/api/courses/:id/export.zip',
  '/training/api/certificates/:id/file',
  '/training/api/exports/learners.csv',
  '/training/api/exports/questions.csv',
  '/training/api/packages/runtime/:name',
  '/training/certificate',
  '/training/certificate/:serial',
  '/ws',
];

const isRaw = ({method, schema, url}: RouteOptions): boolean =>
  [method].flat().includes('GET') &&
  (schema as {response?: Record<number, unknown>} | undefined)?.response?.[200] === undefined &&
  !url.startsWith('/docs');

onDatabase('answers without a schema', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  const raw: string[] = [];
  before(async () => {
    app = Fastify(serverOptions('silent'));
    app.addHook('onRoute', (route) => void (isRaw(route) && raw.push(route.url)));
    await registerApi(app, {
      database: database(),
      config: testConfig(),
      runJobs: false,
      files: memoryStore(),
    });
    await app.ready();
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
  });
  after(() => app.close());

  const expectInert = async (url: string) => {
    const {headers} = await app.inject({url, headers: {'sec-fetch-dest': 'iframe'}});
    const policy = String(headers['content-security-policy']);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.match(policy, /^default-src 'none'; /, url);
    // A page of ours names the hash of its styles; everything else is in a sandbox.
    assert.match(policy, /; sandbox|style-src 'sha256-/, url);
    return headers;
  };

  it('are all listed: those with uploaded bytes, and those generated here', () => {
    assert.deepEqual(raw.toSorted(), [...UPLOADED, ...WRITTEN].toSorted());
  });

  it('run nothing for any request', async () => {
    for (const url of raw) await expectInert(url.replaceAll(/:\w+|\*/g, 'x'));
  });

  it('run nothing of attachments, which are downloaded', async () => {
    for (const [name, content] of [
      ['notes.txt', MARKUP],
      ['table.csv', `a,b\n=1,${MARKUP}`],
    ] as const) {
      const {payload, headers} = fileForm(name, content);
      const reply = await owner.on(app)('POST', '/connect/api/attachments', {payload, headers});
      assert.equal(reply.statusCode, 201, reply.body);
      const found = await expectInert(reply.json().attachment.url);
      assert.match(String(found['content-disposition']), /^attachment/);
    }
  });

  it('run nothing of polyglot files, which are rejected, re-encoded or keep their type', async () => {
    const script = '<script>alert(1)</script>';
    const {upload} = uploadsOf(owner, () => app);
    const gif = await sharp({create: {width: 8, height: 8, channels: 3, background: 'red'}})
      .gif()
      .toBuffer();
    const link =
      '<?xml version="1.0"?><a xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:alert(1)"/>';
    const cue = `1\n00:00:01,000 --> 00:00:02,000\n${script}`;
    for (const [kind, name, bytes, outcome] of [
      ['file', 'picture.png', Buffer.from(MARKUP), 415],
      ['file', 'film.mp4', Buffer.from(MARKUP), 415],
      ['video', 'film.mp4', Buffer.from(MARKUP), 415],
      ['image', 'cover.png', Buffer.from(MARKUP), 415],
      ['file', 'a.gif', Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'), 415],
      ['file', 'a.gif', Buffer.concat([gif, Buffer.from(script)]), 'image/gif'],
      ['file', 'a.pdf', Buffer.from(`%PDF-1.7\n<html>${script}</html>`), 'application/pdf'],
      ['file', 'a.xml', Buffer.from(link), 'text/plain; charset=utf-8'],
      ['captions', 'a.srt', Buffer.from(cue), 'text/vtt; charset=utf-8'],
    ] as const) {
      const {status, file} = await upload(kind, name, bytes);
      if (typeof outcome === 'number') assert.equal(status, outcome, `${kind} ${name}`);
      else {
        const {headers, body} = await app.inject(file.url!);
        const policy = String(headers['content-security-policy']);
        assert.deepEqual(
          [headers['content-type'], headers['x-content-type-options']],
          [outcome, 'nosniff'],
        );
        // PDF viewers do not start in a sandbox; scripts have no source there either.
        assert.match(policy, /^default-src 'none'; (?:sandbox|object-src 'self')/);
        assert.doesNotMatch(policy, /script/);
        if (outcome === 'image/gif') assert.ok(!body.includes('script'));
      }
    }
  });

  it('run nothing of drawings and pages, which are downloaded if accepted', async () => {
    for (const name of ['picture.svg', 'page.html', 'page.xhtml', 'page.htm']) {
      const {payload, headers} = fileForm(name, MARKUP);
      const reply = await owner.on(app)('POST', '/connect/api/attachments', {payload, headers});
      if (reply.statusCode === 201) {
        const found = await expectInert(reply.json().attachment.url);
        assert.match(String(found['content-disposition']), /^attachment/, name);
      }
      const {file} = await uploadsOf(owner, () => app).upload('file', name, Buffer.from(MARKUP));
      if (!file?.url) continue;
      const found = await expectInert(file.url);
      assert.match(String(found['content-disposition']), /^attachment/, name);
    }
  });
});
