import sharp, {type Sharp} from 'sharp';

const MAX_PIXELS = 40_000_000;

// The library knows dozens of formats and has each of them probe a file. Some, such as SVG, read all of it for that, for minutes, in
// threads of the process that nobody can end.
sharp.block({operation: ['VipsForeignLoad']});
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

/**
 * Opens an untrusted picture, in a thread: PNG, JPEG, WebP or GIF of up to 40 million pixels, all frames together. Operations on anything
 * else throw.
 */
export const openPicture = (bytes: Uint8Array, {animated = false} = {}): Sharp =>
  sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error', animated});
