import {openPicture} from '#pictures/index.ts';

const FORMATS = new Set(['png', 'jpeg', 'webp']);
const COVER = {width: 1280, height: 720, fit: 'cover', position: 'attention'} as const;
const QUALITY = 82;
const DRAWING_SECONDS = 10;

const draw = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  const image = openPicture(bytes);
  const {format} = await image.metadata();
  if (!FORMATS.has(format)) return null;
  return image
    .autoOrient()
    .resize(COVER)
    .webp({quality: QUALITY})
    .timeout({seconds: DRAWING_SECONDS})
    .toBuffer();
};

/** In a thread: a picture redrawn as a cover; null for anything else. */
export async function* work(bytes: Uint8Array): AsyncGenerator<Uint8Array | null> {
  yield await draw(bytes).catch(() => null);
}
