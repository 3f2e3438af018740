import {extname} from 'node:path/posix';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {compressible, encodings} from '../content-types.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Suffix that a compressed copy appends to the name of its file. */
export type Ending = (typeof encodings)[number]['ending'];

/**
 * Endings of the possible copies of a file: none where its type does not benefit from compression.
 */
export const endingsOf = (path: string): Ending[] =>
  compressible.has(extname(path)) ? encodings.map(({ending}) => ending) : [];

const compress = (ending: Ending, bytes: Buffer): Promise<Buffer> =>
  ending === '.gz'
    ? deflate(bytes, {level: 9})
    : brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

/** Compressed copies of a file (brotli 11, gzip 9), each only where it is smaller than the file. */
export const compressedCopies = async (
  path: string,
  bytes: Buffer,
): Promise<Array<{ending: Ending; bytes: Buffer}>> => {
  const copies = await Promise.all(
    endingsOf(path).map(async (ending) => ({ending, bytes: await compress(ending, bytes)})),
  );
  return copies.filter((copy) => copy.bytes.length < bytes.length);
};
