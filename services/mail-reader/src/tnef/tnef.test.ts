import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {readMail} from '../read-mail.ts';
import {openTnef} from './index.ts';

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xff_ff), u16(value >>> 16)]);
const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const attribute = (id: number, bytes: Buffer, level = 1) =>
  Buffer.concat([Buffer.from([level]), u16(id), u16(6), u32(bytes.length), bytes, u16(0)]);
const property = (id: number, type: number, bytes: Buffer) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(bytes.length), padded(bytes)]);
const list = (...properties: Buffer[]) => Buffer.concat([u32(properties.length), ...properties]);
const tnef = (...attributes: Buffer[]) =>
  Buffer.concat([u32(0x22_3e_9f_78), u16(1), ...attributes]);
const unicode = (text: string) => Buffer.from(`${text}\0`, 'utf16le');
const file = (name: string, content: string | Buffer, ...properties: Buffer[]) => [
  attribute(0x90_02, Buffer.alloc(14), 2),
  attribute(0x80_10, Buffer.from(`${name}\0`, 'latin1'), 2),
  attribute(0x80_0f, Buffer.from(content), 2),
  attribute(0x90_05, list(...properties), 2),
];
const HTML = property(
  0x10_13,
  0x01_02,
  Buffer.from('<p>Where is <b>my</b> order? <img src="cid:one@x"></p>'),
);
/** Uncompressed RTF in its stored form. */
const stored = (rtf: string) =>
  Buffer.concat([
    u32(rtf.length + 12),
    u32(rtf.length),
    Buffer.from('MELA'),
    u32(0),
    Buffer.from(rtf),
  ]);
const WRAPPED =
  '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1{\\*\\htmltag64 <p>}Hello from Outlook{\\*\\htmltag72 </p>}}';

const mailOf = (stream: Buffer, text = '', mime = 'application/ms-tnef') =>
  readMail(
    Buffer.from(
      [
        'From: rosa@example.com',
        'To: support@example.com',
        'Subject: x',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        text,
        '--b',
        `Content-Type: ${mime}; name=winmail.dat`,
        'Content-Disposition: attachment; filename=winmail.dat',
        'Content-Transfer-Encoding: base64',
        '',
        stream.toString('base64'),
        '--b--',
      ].join('\r\n'),
    ),
  );
const namesIn = async (mail: ReturnType<typeof mailOf>) => (await mail).files.map(({name}) => name);

describe('winmail.dat', () => {
  it('passes its files and its HTML to the mail, with pictures in their places', async () => {
    const stream = tnef(
      attribute(0x90_03, list(HTML)),
      ...file('DOC~1.TXT', 'one', property(0x37_07, 0x1f, unicode('Größe ✓.txt'))),
      ...file(
        'a.png',
        'png',
        property(0x37_0e, 0x1e, Buffer.from('image/png\0')),
        property(0x37_12, 0x1f, unicode('one@x')),
      ),
    );
    const {html, text, files} = await mailOf(stream);
    assert.deepEqual(
      files.map(({name, mime, content}) => [name, mime, Buffer.from(content).toString()]),
      [
        ['Größe ✓.txt', 'application/octet-stream', 'one'],
        ['a.png', 'image/png', 'png'],
      ],
    );
    assert.equal(
      html,
      `<p>Where is <b>my</b> order? <img data-attachment="${files[1]?.id}" alt="" /></p>`,
    );
    assert.equal(text, 'Where is my order? [picture]');
    assert.deepEqual(
      await namesIn(mailOf(stream, 'x', 'application/octet-stream')),
      ['Größe ✓.txt', 'a.png'],
      'whatever its type, by its name',
    );
  });

  it('is read as text only if the mail has none; plain RTF becomes a file', async () => {
    const plain = tnef(
      attribute(0x90_07, u32(1251)),
      attribute(0x80_0c, Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2\0', 'latin1')),
    );
    assert.deepEqual(
      [(await mailOf(plain)).text, (await mailOf(plain, 'As text')).text],
      ['Привет', 'As text'],
    );
    const wrapped = await mailOf(
      tnef(attribute(0x90_03, list(property(0x10_09, 0x01_02, stored(WRAPPED))))),
    );
    assert.deepEqual([wrapped.html, wrapped.files.length], ['<p>Hello from Outlook</p>', 0]);
    assert.deepEqual(
      await namesIn(
        mailOf(tnef(attribute(0x90_03, list(property(0x10_09, 0x01_02, stored('{\\rtf1 Hi}')))))),
      ),
      ['message.rtf'],
    );
  });

  it('opens nested mails, a few levels deep', async () => {
    const within = (stream: Buffer) =>
      tnef(
        ...file(
          'Forwarded',
          '',
          property(0x37_01, 0x0d, Buffer.concat([Buffer.alloc(16), stream])),
        ),
      );
    const inner = tnef(attribute(0x80_0c, Buffer.from('Inner text\0')), ...file('inner.txt', 'x'));
    assert.deepEqual(await namesIn(mailOf(within(inner))), ['Forwarded.txt', 'inner.txt']);
    let deep = inner;
    for (let level = 0; level < 200; level += 1) deep = within(deep);
    assert.equal((await namesIn(mailOf(deep))).length, 1);
  });

  it('stays beside its readable content if it cannot be read completely', async () => {
    const stream = tnef(...file('a.txt', 'one'));
    assert.deepEqual(
      await namesIn(mailOf(Buffer.concat([stream, Buffer.from('garbage beyond its end')]))),
      ['a.txt', 'winmail.dat'],
    );
    assert.deepEqual(await namesIn(mailOf(Buffer.from('no TNEF at all'))), ['winmail.dat']);
    assert.deepEqual(await namesIn(mailOf(tnef())), ['winmail.dat']);
  });

  it('stops at once for hostile content', () => {
    const lying = Buffer.concat([
      u32(0x7f_ff_ff_ff),
      u32(0x7f_ff_ff_ff),
      Buffer.from('LZFu'),
      u32(0),
      Buffer.alloc(100),
    ]);
    const hostile: [name: string, stream: Buffer][] = [
      [
        'RTF that says it is 2 GB',
        tnef(attribute(0x90_03, list(property(0x10_09, 0x01_02, lying)))),
      ],
      ['4 billion properties', tnef(attribute(0x90_03, u32(0xff_ff_ff_ff)))],
      [
        '4 billion values',
        tnef(
          attribute(
            0x90_03,
            Buffer.concat([u32(1), u16(0x10_1e), u16(0x10_00), u32(0xff_ff_ff_ff)]),
          ),
        ),
      ],
      [
        'an attribute of 4 GB',
        tnef(Buffer.concat([Buffer.from([1]), u16(0x80_0c), u16(6), u32(0xff_ff_ff_ff)])),
      ],
      [
        '100,000 files',
        tnef(...Array.from({length: 100_000}, () => attribute(0x90_02, Buffer.alloc(0), 2))),
      ],
    ];
    const deep = tnef(
      attribute(
        0x90_03,
        list(
          property(0x10_09, 0x01_02, stored(`{\\rtf1\\ansi\\fromhtml1 ${'{'.repeat(1_000_000)}`)),
        ),
      ),
    );
    assert.deepEqual(
      openTnef(deep).files.map(({name}) => name),
      ['message.rtf'],
      'groups within groups are not read',
    );
    for (const [name, stream] of hostile) assert.equal(openTnef(stream).isWhole, false, name);
  });

  it('is opened without an error for any bytes', () => {
    const value = fc.uint8Array({maxLength: 60}).map((bytes) => Buffer.from(bytes));
    const anything = fc.array(
      fc
        .tuple(
          fc.constantFrom(0x80_0c, 0x80_0f, 0x80_10, 0x90_02, 0x90_03, 0x90_05, 0x90_07),
          value,
        )
        .map(([id, bytes]) => attribute(id, bytes)),
      {maxLength: 12},
    );
    const properties = fc.array(
      fc
        .tuple(
          fc.constantFrom(0x10_00, 0x10_09, 0x10_13, 0x37_01, 0x37_07, 0x3f_de),
          fc.constantFrom(0x03, 0x0d, 0x1e, 0x1f, 0x01_02, 0x10_1e),
          value,
        )
        .map(([id, type, bytes]) => property(id, type, bytes)),
      {maxLength: 6},
    );
    fc.assert(
      fc.property(anything, properties, fc.nat({max: 400}), (attributes, found, cut) => {
        const stream = tnef(
          ...attributes,
          attribute(0x90_03, list(...found)),
          ...file('a', 'b', ...found),
        );
        for (const bytes of [stream, stream.subarray(0, cut)])
          assert.ok(Array.isArray(openTnef(bytes).files));
      }),
    );
  });
});

describe('files of a mail', () => {
  const part = (type: string, disposition: string, body: string) => [
    '--b',
    `Content-Type: ${type}`,
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
    '',
    body,
  ];
  const mixed = (...parts: string[][]) =>
    readMail(
      Buffer.from(
        [
          'From: rosa@example.com',
          'Subject: x',
          'Content-Type: multipart/mixed; boundary=b',
          '',
          ...parts.flat(),
          '--b--',
        ].join('\r\n'),
      ),
    );

  it('include inline text with the name of a file', async () => {
    const {text, files} = await mixed(
      part('text/plain', 'inline', 'See both.'),
      part('text/plain; name=log.txt', 'inline;\r\n filename=log.txt', 'error 1'),
      part('text/html', "inline; filename*=utf-8''page.html", '<p>page</p>'),
    );
    assert.deepEqual(
      [text, files.map(({name, content}) => [name, Buffer.from(content).toString()])],
      [
        'See both.',
        [
          ['log.txt', 'error 1'],
          ['page.html', '<p>page</p>'],
        ],
      ],
    );
  });

  it('exclude named text that is the only text, inline pictures, and quoted heads', async () => {
    assert.equal(
      (await mixed(part('text/plain', 'inline; filename=message.txt', 'All I say'))).text,
      'All I say',
    );
    const quoted =
      'Look:\r\nContent-Type: text/plain\r\nContent-Disposition: inline; filename=a.txt';
    assert.equal(
      (await mixed(part('text/plain', '', quoted))).text,
      quoted.replaceAll('\r\n', '\n'),
    );
  });

  it('are counted in the message beyond a hundred', async () => {
    const files = (count: number) =>
      mixed(
        part('text/plain', '', 'Hello'),
        ...Array.from({length: count}, (_, index) =>
          part('image/png', `attachment; filename=${index}.png`, 'x'),
        ),
      );
    const {html, text, files: kept} = await files(112);
    assert.deepEqual(
      [html, text, kept.length],
      [
        '<p>Hello</p><p><em>12 more files were not kept.</em></p>',
        'Hello\n\n12 more files were not kept.',
        100,
      ],
    );
    assert.equal((await files(101)).text, 'Hello\n\n1 more file was not kept.');
    assert.equal((await files(100)).text, 'Hello');
  });
});
