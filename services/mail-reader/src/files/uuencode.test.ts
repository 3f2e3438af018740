import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {effortOf} from '@switchboard/service-kit/testing/effort';
import {assertFit, HEAD, read} from '../read-mail.testing.ts';

const LINE_BYTES = 45;
const sign = (value: number) => (value === 0 ? '`' : String.fromCharCode(value + 32));
const encodeLine = (bytes: Buffer): string => {
  const padded = Buffer.concat([bytes, Buffer.alloc((3 - (bytes.length % 3)) % 3)]);
  let signs = sign(bytes.length);
  for (let at = 0; at < padded.length; at += 3) {
    const group = padded.readUIntBE(at, 3);
    for (const shift of [18, 12, 6, 0]) signs += sign((group >> shift) & 63);
  }
  return signs;
};
const encode = (name: string, content: Buffer): string[] => [
  `begin 644 ${name}`,
  ...Array.from({length: Math.ceil(content.length / LINE_BYTES)}, (_, line) =>
    encodeLine(content.subarray(line * LINE_BYTES, (line + 1) * LINE_BYTES)),
  ),
  '`',
  'end',
];
const filesOf = (files: {name: string; content: Uint8Array}[]) =>
  files.map(({name, content}) => [name, Buffer.from(content).toString('latin1')]);

const HELLO = encode('note.txt', Buffer.from('Hello, world.\n'));
const BYTES = Buffer.from(Array.from({length: 256}, (_, byte) => byte));

describe('files within a text (uuencode)', () => {
  it('are extracted, and the text around them stays', async () => {
    const mail = await read(
      ...HEAD,
      '',
      'See the files.',
      '',
      ...HELLO,
      'And this one:',
      ...encode('all bytes.bin', BYTES),
      '',
      'Bye',
    );
    assertFit(mail);
    assert.equal(mail.text, 'See the files.\n\nAnd this one:\n\nBye');
    assert.deepEqual(filesOf(mail.files), [
      ['note.txt', 'Hello, world.\n'],
      ['all bytes.bin', BYTES.toString('latin1')],
    ]);
  });

  it('are read despite lost blanks at line ends, or flowed text', async () => {
    const zeros = encode('zeros.bin', Buffer.concat([Buffer.from('abc'), Buffer.alloc(3)]));
    const lost = zeros.map((line) => line.replaceAll('`', ' ').trimEnd());
    const {files} = await read(...HEAD, '', ...lost);
    assert.deepEqual(filesOf(files), [['zeros.bin', 'abc\0\0\0']]);
    const flowing = zeros.map((line) => line.replaceAll('`', ' '));
    const {files: flowed} = await read(
      ...HEAD,
      'Content-Type: text/plain; format=flowed',
      '',
      'See ',
      'here.',
      ...flowing,
    );
    assert.deepEqual(filesOf(flowed), [['zeros.bin', 'abc\0\0\0']]);
  });

  it('stay text if a line of them is bad, or their end is missing', async () => {
    const bad = [HELLO[0]!, `${HELLO[1]} and so on`, ...HELLO.slice(2)];
    for (const lines of [
      bad,
      HELLO.slice(0, -1),
      ['begin 644 the work', 'at once', 'end'],
      ['begin 644 x', 'end'],
    ]) {
      const {text, files} = await read(...HEAD, '', 'See:', ...lines);
      assert.equal(text, ['See:', ...lines].join('\n'));
      assert.deepEqual(files, []);
    }
  });

  it('are decoded as parts of a mail, by the name of the part or of the file', async () => {
    const part = (lines: string[], ...head: string[]) => [
      '--b',
      ...head,
      'Content-Transfer-Encoding: x-uuencode',
      'Content-Description: x',
      '',
      ...lines,
    ];
    const mail = await read(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...part(encode('text', Buffer.from('See file')), 'Content-Type: text/plain'),
      ...part(HELLO, 'Content-Type: application/pdf; name="invoice.pdf"'),
      ...part(encode('picture.png', BYTES), 'Content-Type: image/png'),
      ...part(HELLO.slice(0, -1), 'Content-Type: application/pdf; name="damaged.pdf"'),
      '--b--',
    );
    assertFit(mail);
    assert.equal(mail.text, 'See file');
    assert.deepEqual(filesOf(mail.files).slice(0, 2), [
      ['invoice.pdf', 'Hello, world.\n'],
      ['picture.png', BYTES.toString('latin1')],
    ]);
    assert.match(filesOf(mail.files)[2]?.join(' ') ?? '', /^damaged\.pdf begin 644 note\.txt/);
    const whole = await read(...HEAD, 'Content-Transfer-Encoding: uuencode', '', ...HELLO);
    assert.equal(whole.text, 'Hello, world.');
  });

  it('may contain any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({minLength: 1, maxLength: 200}), async (bytes) => {
        const {files} = await read(...HEAD, '', 'x', ...encode('a.bin', Buffer.from(bytes)), 'y');
        assert.deepEqual(Buffer.from(files[0]!.content), Buffer.from(bytes));
      }),
      {numRuns: 50},
    );
  });

  it('take no extra time for hostile content', async () => {
    const effort = await effortOf(async () => {
      const field = 'Content-Transfer-Encoding: x-uuencode\r\n';
      for (const body of [
        'begin 644 x\r\n'.repeat(5_000),
        `begin 644 x\r\n${'M\r\n'.repeat(20_000)}`,
        `begin-base64 644 x\r\n${'begin\r\n'.repeat(20_000)}`,
        `--b\r\n${field.repeat(40)}\r\n${HELLO[0]}\r\n${`${HELLO[1]}\r\n`.repeat(20_000)}`,
        `--b\r\n${field}\r\n`.repeat(5_000),
      ])
        await read(...HEAD, 'Content-Type: text/plain; x=b', '', body);
    });
    assert.ok(effort < 300, `${effort}`);
  });
});
