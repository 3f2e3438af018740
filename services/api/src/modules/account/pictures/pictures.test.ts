import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {crc32, deflateSync} from 'node:zlib';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const REFUSED = {
  status: 415,
  message: 'This file type is not allowed. Choose a PNG, JPEG or WebP picture.',
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const EIGHT_BIT_GREY = Buffer.from([8, 0, 0, 0, 0]);
const header = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([words(width, height), EIGHT_BIT_GREY]));
/** Rows of one colour: a line of bytes after the number of its filter. */
const pixels = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height));

const still = () =>
  sharp({create: {width: 64, height: 64, channels: 3, background: 'red'}})
    .png()
    .toBuffer();
/** Two frames of 8 × 8 pixels. */
const animatedPng = () => {
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([words(sequence, 8, 8, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  return Buffer.concat([
    SIGNATURE,
    header(8, 8),
    chunk('acTL', words(2, 0)),
    control(0),
    chunk('IDAT', pixels(8, 8)),
    control(1),
    chunk('fdAT', Buffer.concat([words(2), pixels(8, 8)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const animatedWebp = async () => {
  const frame = (red: number) =>
    sharp({create: {width: 32, height: 32, channels: 3, background: {r: red, g: 0, b: 0}}})
      .png()
      .toBuffer();
  return sharp([await frame(0), await frame(255)], {join: {animated: true}})
    .webp({loop: 0, delay: [100, 100]})
    .toBuffer();
};
/** 60,000 × 60,000 pixels in a few kB: 3.6 GB when decoded. */
const bomb = () =>
  Buffer.concat([
    SIGNATURE,
    header(60_000, 60_000),
    chunk('IDAT', deflateSync(Buffer.alloc(3_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
/** A header that declares far less than follows it. */
const liar = () =>
  Buffer.concat([
    SIGNATURE,
    header(8, 8),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const SCRIPT = '<script>alert(1)</script>';

onDatabase('a malicious picture', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database())) as [TestMember];
  });
  after(() => app.close());

  const PLACES = ['/api/user/avatar', '/api/workspace/logo'] as const;
  /** Uploads it as avatar and as logo. @returns the answers, and the addresses under which it is served */
  const put = async (content: Buffer) => {
    const answers = [];
    for (const path of PLACES) {
      const reply = await owner.on(app)('PUT', path, fileForm('picture.png', content));
      const {message, user, workspace} = reply.json();
      answers.push({
        status: reply.statusCode,
        message,
        path: user?.profile.avatar ?? workspace?.logo,
      });
    }
    return answers;
  };
  const refusalsOf = async (content: Buffer) =>
    (await put(content)).map(({status, message}) => ({status, message}));
  const servedFor = async (content: Buffer) => {
    const served: Buffer[] = [];
    for (const {status, message, path} of await put(content)) {
      assert.equal(status, 200, message);
      served.push((await app.inject(path as string)).rawPayload);
    }
    return served;
  };

  for (const [what, make] of [
    ['an animated PNG', animatedPng],
    ['an animated WebP', animatedWebp],
  ] as const)
    it(`is redrawn as a still, if it is ${what}`, async () => {
      for (const served of await servedFor(await make())) {
        const {format, pages = 1} = await sharp(served, {animated: true}).metadata();
        assert.deepEqual([format, pages], ['webp', 1]);
      }
    });

  it('loses extra data: a page behind its pixels, scripts in its texts, its location', async () => {
    const page = Buffer.concat([await still(), Buffer.from(`<html>${SCRIPT}</html>`)]);
    const tagged = await sharp(await still())
      .withExif({IFD0: {ImageDescription: SCRIPT}})
      .jpeg()
      .toBuffer();
    for (const content of [page, tagged]) {
      assert.ok(content.includes(SCRIPT));
      for (const served of await servedFor(content)) {
        assert.equal(served.includes('script'), false);
        assert.equal(served.subarray(8, 12).toString(), 'WEBP');
      }
    }
  });

  it('is refused, with what to choose instead, if it is broken or no picture at all', async () => {
    const whole = await still();
    const contents = [
      whole.subarray(0, whole.length / 2),
      Buffer.concat([SIGNATURE, Buffer.from('nothing else')]),
      Buffer.concat([Buffer.from('GIF89a'), whole]),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      Buffer.from(`%PDF-1.7 ${SCRIPT}`),
      Buffer.alloc(0),
    ];
    for (const content of contents)
      assert.deepEqual(
        await refusalsOf(content),
        [REFUSED, REFUSED],
        content.toString('latin1', 0, 20),
      );
  });

  it('is refused if it would fill the memory, while others are answered', async () => {
    let answered = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        assert.equal((await app.inject('/healthz')).statusCode, 200);
        answered += 1;
        await new Promise((resolve) => void setImmediate(resolve));
      }
    })();
    const before = process.memoryUsage().rss;
    assert.deepEqual(await refusalsOf(bomb()), [REFUSED, REFUSED]);
    const told = await refusalsOf(liar());
    isDone = true;
    await others;
    assert.ok(
      told.every(({status}) => status === 200 || status === 415),
      JSON.stringify(told),
    );
    assert.ok(answered > 10, String(answered));
    assert.ok(process.memoryUsage().rss - before < 1_000_000_000);
  });

  it('is refused if it is too large, before it is opened', async () => {
    for (const {status} of await put(
      Buffer.concat([await still(), Buffer.alloc(5 * 1024 * 1024 + 1)]),
    ))
      assert.equal(status, 413);
  });
});
