import sharp from 'sharp';
import {AVATAR_SIZE} from '@switchboard/contracts/limits';

const FORMATS = new Set(['png', 'jpeg', 'webp']);
const MAX_PIXELS = 40_000_000;
const QUALITY = 82;
const DRAWING_SECONDS = 10;

/** In a thread: a picture re-encoded as a square; null for anything else. */
export async function* work(bytes: Uint8Array): AsyncGenerator<Uint8Array | null> {
  yield await redraw(bytes).catch(() => null);
}

const redraw = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  const image = sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error'});
  const {format} = await image.metadata();
  if (!FORMATS.has(format)) return null;
  return image
    .rotate()
    .resize(AVATAR_SIZE, AVATAR_SIZE, {fit: 'cover'})
    .webp({quality: QUALITY})
    .timeout({seconds: DRAWING_SECONDS})
    .toBuffer();
};
