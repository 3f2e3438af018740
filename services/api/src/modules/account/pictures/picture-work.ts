import {AVATAR_SIZE, LOGO_SIZE} from '@switchboard/contracts/limits';
import {openPicture} from '#pictures/index.ts';

/** A square that a picture fills, or a frame that it fits into as it is. */
export type Shape = 'square' | 'frame';

const FORMATS = new Set(['png', 'jpeg', 'webp']);
const QUALITY = 82;
const DRAWING_SECONDS = 10;

const SIZES = {
  square: {width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover'},
  frame: {width: LOGO_SIZE, height: LOGO_SIZE, fit: 'inside', withoutEnlargement: true},
} as const;

/** Runs in a thread: re-encodes a picture in its shape; null for anything else. */
export async function* work({
  bytes,
  shape,
}: {
  bytes: Uint8Array;
  shape: Shape;
}): AsyncGenerator<Uint8Array | null> {
  yield await draw(bytes, shape).catch(() => null);
}

const draw = async (bytes: Uint8Array, shape: Shape): Promise<Uint8Array | null> => {
  const image = openPicture(bytes);
  const {format} = await image.metadata();
  if (!FORMATS.has(format)) return null;
  return image
    .rotate()
    .resize(SIZES[shape])
    .webp({quality: QUALITY})
    .timeout({seconds: DRAWING_SECONDS})
    .toBuffer();
};
