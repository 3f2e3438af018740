import assert from 'node:assert/strict';
import {it} from 'node:test';
import sharp, {type Sharp} from 'sharp';
import {openPicture} from './index.ts';

const red = (): Sharp => sharp({create: {width: 8, height: 8, channels: 3, background: 'red'}});
const formatOf = async (bytes: Buffer) => (await openPicture(bytes).metadata()).format;

it('opens the formats that people upload', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const)
    assert.equal(await formatOf(await red().toFormat(format).toBuffer()), format);
});

it('does not even inspect drawings and unneeded formats', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const contents = [
    Buffer.from(drawing),
    Buffer.from(`<?xml version="1.0"?>\n${drawing}`),
    await red().avif().toBuffer(),
    await red().tiff().toBuffer(),
    Buffer.from('P1\n1 1\n1\n'),
    Buffer.from('%PDF-1.7'),
  ];
  for (const bytes of contents)
    await assert.rejects(
      formatOf(bytes),
      /unsupported image format/,
      bytes.toString('latin1', 0, 20),
    );
});
