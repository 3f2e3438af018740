import sharp, {type Sharp} from 'sharp';

const MAX_PIXELS = 40_000_000;

// The library knows dozens of formats and asks each of them what a file is. Some, such as SVG, read all of it for that, for minutes, in
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
 * Opens a picture that may come from anybody, in a thread: PNG, JPEG, WebP or GIF of up to 40 million pixels, all frames together.
 * What it is asked for throws for anything else.
 */
export const openPicture = (bytes: Uint8Array, {animated = false} = {}): Sharp =>
  sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error', animated});
