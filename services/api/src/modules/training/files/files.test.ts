import assert from 'node:assert/strict';
import {mkdtemp, readdir, rm, utimes} from 'node:fs/promises';
import {request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, it} from 'node:test';
import {COURSE_UPLOADS_MAX} from '@switchboard/contracts/limits';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import {cleanUp} from '#clean-up.ts';
import {createDirectoryStore} from '#files/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {FILES, uploadsOf, video} from './files.testing.ts';

const START = Date.parse('2026-11-20T09:10:00Z');
const HOUR = 3_600_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

onDatabase('files of courses', ({database}) => {
  let app: FastifyInstance;
  let folder: string;
  let now = START;
  let [ana, ben, cara]: TestMember[] = [];
  const config = () => testConfig({DATA_DIR: folder, FILES_MB_PER_WORKSPACE: '100'});
  const files = () => createDirectoryStore(join(folder, 'files'));
  const start = () =>
    createTestApi({
      database: database(),
      now: () => new Date(now),
      config: config(),
      files: files(),
    });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-files-'));
    app = await start();
    [ana, ben, cara] = await createTestWorkspace(database(), {
      roles: ['supervisor', 'admin', 'agent'],
    });
  });
  after(async () => {
    await app.close();
    await rm(folder, {recursive: true});
  });
  const of = (member: TestMember | undefined) => uploadsOf(member!, () => app);
  const spool = () => readdir(join(folder, 'course-uploads'));
  const used = async (member = ana) =>
    (await member!.on(app)('GET', '/connect/api/file-usage')).json().fileUsage?.used as number;

  it('arrive in parts, report their progress, and are returned by a link', async () => {
    const bytes = video(3_000_000);
    const {status, file} = await of(ana).create('video', 'Tone of voice.mp4', bytes.length);
    assert.deepEqual([status, file.status, file.url, file.mime], [201, 'uploading', null, null]);
    assert.equal((await of(ana).finish(file.id)).status, 409);
    const first = await of(ana).patch(file.id, 0, bytes.subarray(0, 2_000_000));
    assert.deepEqual([first.statusCode, first.headers['upload-offset']], [204, '2000000']);
    assert.deepEqual(await of(ana).head(file.id), {
      status: 200,
      offset: 2_000_000,
      length: 3_000_000,
    });
    assert.equal((await of(ana).patch(file.id, 0, bytes)).statusCode, 409);
    assert.equal(
      (await of(ana).patch(file.id, 2_000_000, bytes.subarray(2_000_000))).headers['upload-offset'],
      '3000000',
    );
    const finished = await of(ana).finish(file.id);
    assert.deepEqual(
      [finished.status, finished.file.status, finished.file.mime, finished.file.size],
      [200, 'ready', 'video/mp4', 3_000_000],
    );
    const answer = await app.inject(finished.file.url ?? '');
    assert.deepEqual([answer.statusCode, answer.rawPayload.equals(bytes)], [200, true]);
    assert.deepEqual(await spool(), []);
    assert.deepEqual((await of(ana).finish(file.id)).file, finished.file);
  });

  /** Sends bytes from an offset, and closes the connection after some of them. */
  const cut = (id: string, {offset, bytes}: {offset: number; bytes: Buffer}, after: number) =>
    new Promise<void>((resolve) => {
      const {port} = app.server.address() as AddressInfo;
      const sending = request({
        port,
        method: 'PATCH',
        path: `${FILES}/${id}/upload`,
        headers: {
          authorization: `Bearer ${ana!.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length - offset,
        },
      });
      sending.once('error', () => undefined).once('close', resolve);
      sending.write(bytes.subarray(offset, offset + after), () => sending.destroy());
    });

  it('continue after a lost connection at any point, and after a restart', async () => {
    const bytes = video(500_000);
    const {file} = await of(ana).create('video', 'cut.mp4', bytes.length);
    await app.listen({port: 0, host: '127.0.0.1'});
    let offset = 0;
    for (const after of [1, 7, 70_001, 131_072]) {
      await cut(file.id, {offset, bytes}, after);
      const told = await of(ana).head(file.id);
      assert.equal(told.status, 200);
      assert.ok(told.offset >= offset && told.offset <= offset + after, String(told.offset));
      ({offset} = told);
    }
    await app.close();
    app = await start();
    assert.deepEqual((await of(ana).head(file.id)).offset, offset);
    await of(ana).patch(file.id, offset, bytes.subarray(offset));
    const {file: whole} = await of(ana).finish(file.id);
    assert.ok((await app.inject(whole.url ?? '')).rawPayload.equals(bytes));
  });

  it('are sent only by the user who began them, and only by authors', async () => {
    const {file} = await of(ana).create('video', 'mine.webm', 1000);
    for (const other of [ben, cara]) {
      const status = other === ben ? 404 : 403;
      assert.equal((await of(other).head(file.id)).status, status);
      assert.equal((await of(other).patch(file.id, 0, video(1000))).statusCode, status);
      assert.equal(await of(other).cancel(file.id), status);
      assert.equal((await of(other).finish(file.id)).status, status);
    }
    assert.equal((await of(cara).create('video', 'a.mp4', 1000)).status, 403);
    assert.equal(
      (await app.inject({method: 'HEAD', url: `${FILES}/${file.id}/upload`})).statusCode,
      401,
    );
    assert.equal(await of(ana).cancel(file.id), 204);
    assert.equal((await of(ana).head(file.id)).status, 404);
    assert.deepEqual(await spool(), []);
  });

  it('accept no more bytes than were announced', async () => {
    const {file} = await of(ana).create('video', 'more.mp4', 1000);
    assert.equal((await of(ana).patch(file.id, 0, video(1001))).statusCode, 413);
    assert.equal((await of(ana).head(file.id)).offset, 0);
    await of(ana).cancel(file.id);
  });

  for (const [kind, name, size, field, sentence] of [
    ['video', 'clip.mov', 1000, 'name', 'Choose an MP4 or WebM video.'],
    ['image', 'cover.gif', 1000, 'name', 'Choose a PNG, JPEG or WebP picture.'],
    ['captions', 'talk.txt', 1000, 'name', 'Choose captions as WebVTT (.vtt) or SubRip (.srt).'],
    ['video', 'long.mp4', 524_288_001, 'size', 'Video is larger than 500 MB'],
    ['file', 'thick.pdf', 52_428_801, 'size', 'File is larger than 50 MB'],
    ['image', 'large.png', 5_242_881, 'size', 'Picture is larger than 5 MB'],
    ['captions', 'all.srt', 1_048_577, 'size', 'Captions file is larger than 1 MB'],
  ] as const)
    it(`are refused before any byte: ${name} of ${size} bytes as ${kind}`, async () => {
      const {status, fields} = await of(ana).create(kind, name, size);
      assert.deepEqual([status, fields], [422, {[field]: sentence}]);
    });

  for (const [kind, name, bytes, sentence] of [
    [
      'video',
      'page.mp4',
      Buffer.from('<script>alert(1)</script>'),
      /^This file type is not allowed\. Choose an MP4/,
    ],
    [
      'video',
      'other.mp4',
      video(1000, 'webm'),
      /^"other\.mp4" is not what its name says\. Choose an MP4/,
    ],
    ['file', 'notes.txt', PDF, /^"notes\.txt" is not what its name says\./],
    ['file', 'run.exe', Buffer.from('MZ'), /^This file type is not allowed\./],
    ['image', 'cover.png', PDF, /^This file type is not allowed\. Choose a PNG/],
    ['archive', 'course.zip', Buffer.alloc(64), /^The \.zip is damaged\./],
    ['captions', 'talk.srt', Buffer.from('Grüße', 'latin1'), /^The captions cannot be read\./],
    ['captions', 'talk.srt', Buffer.from('1\nHello'), /^Line 2 of the captions is wrong/],
  ] as const)
    it(`are refused for what they hold, and gone: ${name} that begins with ${bytes.toString('latin1', 0, 8).replaceAll(/\W/g, '.')}`, async () => {
      const before = await used();
      const {status, message} = await of(ana).upload(kind, name, bytes);
      assert.ok([415, 422].includes(status), String(status));
      assert.match(message, sentence);
      assert.deepEqual(await spool(), []);
      assert.equal(await used(), before);
    });

  it('are redrawn as covers, and read as captions', async () => {
    const picture = await sharp({
      create: {width: 2000, height: 500, channels: 3, background: '#230653'},
    })
      .png()
      .toBuffer();
    const cover = await of(ana).upload('image', 'cover.png', picture);
    const drawn = await app.inject(cover.file.url ?? '');
    const {format, width, height} = await sharp(drawn.rawPayload).metadata();
    assert.deepEqual([format, width, height], ['webp', 1280, 720]);
    assert.equal(cover.file.size, drawn.rawPayload.length);
    const captions = await of(ana).upload(
      'captions',
      'talk.srt',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello'),
    );
    const read = await app.inject(captions.file.url ?? '');
    assert.equal(read.body, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n');
    assert.equal(read.headers['content-type'], 'text/vtt; charset=utf-8');
  });

  it('are shown by browsers only if nothing can run, and are downloads otherwise', async () => {
    const {file: pdf} = await of(ana).upload('file', 'Guide „1“.pdf', PDF);
    const {file: page} = await of(ana).upload('file', 'page.html', Buffer.from('<b>x</b>'));
    const shown = (await app.inject(pdf.url ?? '')).headers;
    assert.match(String(shown['content-disposition']), /^inline; filename="Guide _1_\.pdf"; /);
    assert.deepEqual(
      [shown['content-type'], shown['x-content-type-options'], shown['content-security-policy']],
      [
        'application/pdf',
        'nosniff',
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      ],
    );
    const {headers} = await app.inject(page.url ?? '');
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.match(String(headers['content-disposition']), /^attachment; filename="page\.html"/);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  });

  it('are returned in the parts that a player requests', async () => {
    const bytes = video(10_000, 'webm');
    const {file} = await of(ana).upload('video', 'talk.webm', bytes);
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({method, url: file.url ?? '', headers});
    const whole = await ask({});
    const etag = String(whole.headers.etag);
    assert.deepEqual([whole.statusCode, whole.headers['accept-ranges']], [200, 'bytes']);
    const part = await ask({range: 'bytes=100-199', 'if-range': etag});
    assert.deepEqual(
      [part.statusCode, part.headers['content-range'], part.headers['content-length']],
      [206, 'bytes 100-199/10000', '100'],
    );
    assert.ok(part.rawPayload.equals(bytes.subarray(100, 200)));
    assert.equal((await ask({range: 'bytes=100-199', 'if-range': '"x"'})).statusCode, 200);
    const outside = await ask({range: 'bytes=10000-'});
    assert.deepEqual(
      [outside.statusCode, outside.headers['content-range']],
      [416, 'bytes */10000'],
    );
    assert.equal((await ask({'if-none-match': etag})).statusCode, 304);
    const head = await ask({}, 'HEAD');
    assert.deepEqual([head.headers['content-length'], head.rawPayload.length], ['10000', 0]);
  });

  it('are closed to everyone without a valid link', async () => {
    const {file} = await of(ana).upload('video', 'secret.mp4', video(1000));
    const url = file.url ?? '';
    const {file: other} = await of(ana).upload('video', 'other.mp4', video(1000));
    for (const wrong of [
      url.split('?')[0],
      url.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      `${FILES}/${file.id}/content?${other.url?.split('?')[1]}`,
    ])
      assert.equal((await app.inject(wrong ?? '')).statusCode, 404, wrong);
    assert.equal((await of(cara).get(file.id)).status, 404);
    assert.equal((await of(ben).get(file.id)).file.url, url);
    now += 2 * HOUR;
    assert.equal((await app.inject(url)).statusCode, 404);
    assert.equal((await app.inject((await of(ben).get(file.id)).file.url ?? '')).statusCode, 200);
  });

  it('use space of the workspace from the start, in the end by their stored size', async () => {
    const before = await used(ben);
    const {file} = await of(ana).create('video', 'room.mp4', 5000);
    assert.equal(await used(ben), before + 5000);
    await of(ana).cancel(file.id);
    assert.equal(await used(ben), before);
    const full = await of(ana).create('video', 'full.mp4', 101 * 1024 * 1024);
    assert.equal(full.status, 507);
    assert.equal(await used(ben), before);
    const {file: captions} = await of(ana).upload(
      'captions',
      'a.srt',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHi\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n'),
    );
    assert.equal(await used(ben), before + captions.size);
  });

  it('are in progress in a limited number, and deleted after two days', async () => {
    const [other] = await createTestWorkspace(database());
    const uploads = of(other);
    for (let count = 0; count < COURSE_UPLOADS_MAX; count += 1)
      assert.equal((await uploads.create('video', 'a.mp4', 1000)).status, 201);
    const refused = await uploads.create('video', 'a.mp4', 1000);
    assert.deepEqual(
      [refused.status, refused.message],
      [429, '20 uploads of this workspace are under way. Finish or cancel one of them first.'],
    );
    const ready = await of(ana).upload('video', 'stays.mp4', video(1000));
    const long = new Date(START - HOUR);
    for (const name of await spool())
      await utimes(join(folder, 'course-uploads', name), long, long);
    now += 49 * HOUR;
    await cleanUp({
      config: config(),
      database: database(),
      db: database().db,
      files: files(),
      now: () => new Date(now),
      reportFault: (error) => assert.fail(error),
    });
    assert.equal(await used(other), 0);
    assert.deepEqual(await spool(), []);
    assert.equal((await uploads.create('video', 'a.mp4', 1000)).status, 201);
    assert.equal((await of(ana).get(ready.file.id)).status, 200);
  });
});
