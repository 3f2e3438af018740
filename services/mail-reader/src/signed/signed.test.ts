import assert from 'node:assert/strict';
import {deflateSync} from 'node:zlib';
import {describe, it} from 'node:test';
import {effortOf} from '@switchboard/service-kit/testing/effort';
import {assertFit, HEAD, read} from '../read-mail.testing.ts';
import {openSigned} from './open-signed.ts';

const SIGNED = '2a864886f70d010702';
const COMPRESSED = '2a864886f70d0109100109';
const DATA = '2a864886f70d010701';
const NOTE = 'This mail is signed. The signature was not verified.';
const INNER = 'Content-Type: text/plain; charset=utf-8\r\n\r\nMy invoice 4711 is wrong.';

/** Adds a length in DER. */
const block = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(5, 0x84);
  length.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
/** Adds an end marker, like programs that do not know the length yet. */
const open = (tag: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
const oid = (hex: string) => block(6, Buffer.from(hex, 'hex'));

const sealed = (content: Buffer, kind = SIGNED): Buffer =>
  block(
    0x30,
    oid(kind),
    block(
      0xa0,
      block(
        0x30,
        block(2, Buffer.from([1])),
        block(0x31),
        block(0x30, oid(DATA), block(0xa0, block(4, content))),
      ),
    ),
  );
const inPieces = (content: Buffer): Buffer => {
  const pieces = Array.from({length: Math.ceil(content.length / 10)}, (_, index) =>
    block(4, content.subarray(index * 10, index * 10 + 10)),
  );
  return open(
    0x30,
    oid(SIGNED),
    open(
      0xa0,
      open(
        0x30,
        block(2, Buffer.from([1])),
        block(0x31),
        open(0x30, oid(DATA), open(0xa0, open(0x24, ...pieces))),
      ),
    ),
  );
};

const TYPE = 'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m';
const part = (bytes: Buffer, type = TYPE) => [
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  '',
  bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
];
const mail = async (bytes: Buffer, type = TYPE) => {
  const one = await read(...HEAD, 'Subject: x', ...part(bytes, type));
  assertFit(one);
  return one;
};

describe('a mail that is signed as a whole', () => {
  it('is opened with lengths in any notation', async () => {
    for (const bytes of [sealed(Buffer.from(INNER)), inPieces(Buffer.from(INNER))]) {
      const {text, html, files} = await mail(bytes);
      assert.equal(text, `My invoice 4711 is wrong.\n\n${NOTE}`);
      assert.ok(html.includes(NOTE));
      assert.deepEqual(
        files.map(({name}) => name),
        ['smime.p7m'],
      );
    }
  });

  it('has its files, its pictures and its characters', async () => {
    const inner = [
      'Content-Type: multipart/related; boundary=i',
      '',
      '--i',
      'Content-Type: text/html; charset=iso-8859-1',
      '',
      '<p>Gr\xfc\xdfe <img src="cid:one@x"></p>',
      '--i',
      'Content-Type: image/png; name=chart.png',
      'Content-ID: <one@x>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--i--',
    ].join('\r\n');
    const {html, files} = await mail(sealed(Buffer.from(inner, 'latin1')));
    assert.match(html, new RegExp(`^<p>Grüße <img data-attachment="${files[1]?.id}"`));
    assert.deepEqual(
      files.map(({name}) => name),
      ['smime.p7m', 'chart.png'],
    );
  });

  it('may be signed twice, compressed, without a head, or part of a larger mail', async () => {
    const again = `Content-Type: application/pkcs7-mime; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${sealed(Buffer.from(INNER)).toString('base64')}`;
    assert.match((await mail(sealed(Buffer.from(again)))).text, /^My invoice 4711 is wrong\./);
    assert.match(
      (await mail(sealed(deflateSync(Buffer.from(INNER)), COMPRESSED))).text,
      /^My invoice 4711/,
    );
    assert.match((await mail(sealed(Buffer.from('Only words.')))).text, /^Only words\./);
    const larger = await read(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      ...part(sealed(Buffer.from(INNER))),
      '--b',
      'Content-Type: text/plain',
      '',
      'Sent through our gateway',
      '--b--',
    );
    assert.equal(
      larger.text,
      `Sent through our gateway\n\n\nMy invoice 4711 is wrong.\n\n${NOTE}`.replace(
        '\n\n\n',
        '\n\n',
      ),
    );
  });

  it('is reported as encrypted, also within a signature', async () => {
    const encrypted = block(0x30, oid('2a864886f70d010703'), block(0xa0, block(0x30)));
    assert.equal(
      (await mail(encrypted, 'application/pkcs7-mime; name=smime.p7m')).text,
      'This mail is encrypted, so it cannot be read here.',
    );
    const inner = `Content-Type: application/pkcs7-mime; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${encrypted.toString('base64')}`;
    assert.match((await mail(sealed(Buffer.from(inner)))).text, /^This mail is encrypted/);
  });

  it('takes no more space for all its compressed content than a mail may take', () => {
    const room = {left: 1000};
    const compressed = sealed(deflateSync(Buffer.alloc(600)), COMPRESSED);
    assert.deepEqual(
      [1, 2].map(() => openSigned(compressed, room)?.kind),
      ['signed', undefined],
    );
    assert.equal(openSigned(sealed(Buffer.alloc(600)), room)?.kind, 'signed');
  });

  it('is a file if it is a document, or broken, and costs no time if it is hostile', async () => {
    const invoice = await mail(
      sealed(Buffer.from('<?xml version="1.0"?><invoice/>')),
      'application/pkcs7-mime; name=invoice.xml.p7m',
    );
    assert.deepEqual(
      [invoice.text, invoice.files.map(({name}) => name)],
      ['This mail has no text.', ['invoice.xml.p7m']],
    );
    const whole = sealed(Buffer.from(INNER));
    for (const bytes of [whole.subarray(0, 40), Buffer.from('no such thing'), Buffer.alloc(0)])
      assert.equal((await mail(bytes)).files.length, 1);
    const effort = await effortOf(async () => {
      let deep = Buffer.from(INNER);
      for (let depth = 0; depth < 15; depth += 1)
        deep = Buffer.from(
          `Content-Type: application/pkcs7-mime; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${sealed(deep).toString('base64')}`,
        );
      await mail(sealed(deep));
      await mail(Buffer.alloc(200_000, '3080', 'hex'));
      await mail(sealed(deflateSync(Buffer.alloc(100_000_000)), COMPRESSED));
    });
    assert.ok(effort < 200, `${effort}`);
  });
});
