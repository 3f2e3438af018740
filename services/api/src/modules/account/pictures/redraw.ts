import {problem} from '@switchboard/service-kit/errors';
import {isWorkEnded} from '#workers/index.ts';
import type {Core} from '#core/index.ts';
import type {Shape} from './picture-work.ts';

/**
 * Re-encodes a picture in a thread: only the pixels of the upload are kept.
 * @param picture its bytes (png, jpeg or webp, detected by content) · `keys`: its owners, the workspace first
 * @returns webp
 * @throws 415 for anything else, more than 40 million pixels, or a picture that cannot be decoded in time
 */
export const redraw = async (
  {workers}: Pick<Core, 'workers'>,
  {keys, bytes, shape}: {keys: readonly string[]; bytes: Buffer; shape: Shape},
): Promise<Buffer> => {
  const job = {
    lane: 'pictures' as const,
    module: new URL('./picture-work.ts', import.meta.url),
    input: {bytes, shape},
    keys,
    bytes: bytes.length,
  };
  const picture = await workers.run<Uint8Array | null>(job).catch((error: unknown) => {
    // The answer is the same for every fault of the file.
    if (isWorkEnded(error) && error.reason !== 'stopped') return null;
    throw error;
  });
  if (!picture)
    throw problem(
      'unsupported_file',
      'This file type is not allowed. Choose a PNG, JPEG or WebP picture.',
    );
  return Buffer.from(picture);
};
