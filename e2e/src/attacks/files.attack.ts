import assert from 'node:assert/strict';
import {crc32, deflateSync} from 'node:zlib';
import {call, makeOwner, type Person} from '../support/api.ts';
import {holdsDuring} from '../support/system/loop.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const MEGABYTE = 1024 * 1024;

const chunk = (type: string, data: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A black PNG of one bit per pixel: a few kilobytes that decode to hundreds of megabytes. */
function png(width: number, height: number, more: Buffer[] = []) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF with a large stated size and many frames of one pixel. */
function gif(side: number, frames: number) {
  const head = Buffer.from('474946383961000000008000000000ff', 'hex').subarray(0, 13);
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('21f904040a000000002c000000000100010000020244' + '0100', 'hex');
  return Buffer.concat([
    head,
    Buffer.from('000000ffffff', 'hex'),
    ...Array.from({length: frames}, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** A drawing in which every shape is matched with every rule before its size is known. */
const drawing = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><style>${Array.from(
      {length: 20_000},
      (_, index) => `g g g rect.a${index}{fill:red}`,
    ).join('')}</style>${'<g><g><g>'}${'<rect class="b"/>'.repeat(100_000)}${'</g></g></g>'}</svg>`,
  );

/** A zip with many empty files and without its central directory. */
const zip = (files: number) =>
  Buffer.concat(
    Array.from({length: files}, (_, index) => {
      const name = Buffer.from(`${index}.txt`);
      const head = Buffer.alloc(30);
      head.write('PK\x03\x04', 'latin1');
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, name]);
    }),
  );

const FILES: [name: string, content: () => Buffer][] = [
  ['a picture of 400 million pixels in 50 kB', () => png(20_000, 20_000)],
  ['a picture of 39 million pixels', () => png(6200, 6200)],
  ['a picture as wide as it may be', () => png(1_000_000, 30)],
  [
    'a picture with a text of 100 MB in 100 kB',
    () =>
      png(8, 8, [
        chunk(
          'zTXt',
          Buffer.concat([
            Buffer.from('a\0\0', 'latin1'),
            deflateSync(Buffer.alloc(100 * MEGABYTE)),
          ]),
        ),
        chunk(
          'iCCP',
          Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(50 * MEGABYTE))]),
        ),
      ]),
  ],
  ['a GIF of 65,000 by 65,000', () => gif(65_000, 1)],
  ['a GIF of 20,000 frames', () => gif(40, 20_000)],
  ['a zip of 200,000 files', () => zip(200_000)],
  ['25 MB of markup', () => Buffer.alloc(25 * MEGABYTE, '<?xml <!--')],
  ['25 MB of text without a line break', () => Buffer.alloc(25 * MEGABYTE, 'x')],
  ['25 MB of what is nothing', () => Buffer.alloc(25 * MEGABYTE, '\x01\xff')],
  ['a drawing with 20,000 rules', drawing],
  [
    'a compound file that goes round in circles',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(20 * MEGABYTE)]),
  ],
  [
    'music whose head never ends',
    () =>
      Buffer.concat([
        Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'),
        Buffer.alloc(10 * MEGABYTE),
      ]),
  ],
];

test.describe('one file of a message', () => {
  let system: System;
  let eve: Person;
  let ana: Person;

  test.beforeAll(async () => {
    system = await startSystem({LOG_LEVEL: 'warn'});
    [eve, ana] = [await makeOwner(system.url, 'Eve'), await makeOwner(system.url, 'Ana')];
    // First-use loading and compiling is no fault of a file.
    await upload('/connect/api/attachments', png(8, 8));
    await upload('/api/user/avatar', png(8, 8), 'PUT');
  });
  test.afterAll(() => system.stop());

  async function upload(path: string, content: Buffer, method = 'POST') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'a.dat');
    const answer = await fetch(system.url + path, {
      method,
      headers: {authorization: `Bearer ${eve.token}`},
      body: form,
    });
    return {status: answer.status, text: await answer.text()};
  }

  for (const [name, content] of FILES) {
    test(`delays nobody else: ${name}`, async () => {
      const bytes = content();
      const holds = await holdsDuring(system, async () => {
        const uploads = [
          upload('/connect/api/attachments', bytes),
          upload('/api/user/avatar', bytes, 'PUT'),
        ];
        assert.equal(
          (await call(`${system.url}/connect/api/tickets`, {token: ana.token})).status,
          200,
        );
        for (const {status, text} of await Promise.all(uploads))
          assert.ok([200, 201, 413, 415].includes(status), `${status} ${text}`);
      });
      assert.deepEqual(holds, []);
    });
  }
});
