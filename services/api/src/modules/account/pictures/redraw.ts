import {problem} from '@switchboard/service-kit/errors';
import type {ApiDeps} from '../../../deps.ts';
import {isWorkEnded} from '../../../workers/index.ts';
import type {Shape} from './picture-work.ts';

/**
 * Re-encodes a picture in a thread: only the pixels of the upload are kept.
 * @param picture its bytes (png, jpeg or webp, judged by the content) · `keys`: whose it is, the workspace first
 * @returns webp
 * @throws 415 for anything else, more than 40 million pixels, or what cannot be drawn in time
 */
export const redraw = async (
  {workers}: Pick<ApiDeps, 'workers'>,
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
    // Whatever is wrong with the file, the answer is the same.
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
