import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {detectEncoding} from './encoding.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}
const detect = (bytes: Buffer, size = 7) => detectEncoding(inPieces(bytes, size));

/** 名前,メール / 山田太郎,taro / 鈴木花子,hanako */
const SHIFT_JIS = Buffer.from(
  '96bc914f2c8381815b838b0a8e52936391be98592c7461726f0a97e996d889d48e712c68616e616b6f0a',
  'hex',
);

describe('encoding of a text', () => {
  it('needs no question for UTF-8, or UTF-16 with its mark, in any pieces', async () => {
    const text = 'Name;Firma\nJürgen;Grün 山田\n';
    assert.equal(await detect(Buffer.from(text)), null);
    assert.equal(await detect(Buffer.from(`\ufeff${text}`, 'utf16le')), null);
    assert.equal(await detect(Buffer.from('plain')), null);
    assert.equal(await detect(Buffer.alloc(0)), null);
  });

  it('is guessed if it is an old one', async () => {
    assert.equal(await detect(Buffer.from('Name;Firma\nJürgen;Grün\n', 'latin1')), 'windows-1252');
    assert.equal(await detect(SHIFT_JIS, 1000), 'shift_jis');
  });

  it('is undefined for bytes that are no text', async () => {
    await assert.rejects(detect(Buffer.from([0x25, 0xff, 0, 0x10, 0])), {
      message: /not a text file/,
    });
  });
});
