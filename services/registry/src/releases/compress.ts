import {readFile, writeFile} from 'node:fs/promises';
import {extname} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {compressible} from '../assets/content-types.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `<file>.br` (brotli 11) and `<file>.gz` (gzip 9) beside a file whose type gains by it, each only where it is
 * smaller than the file.
 */
export const compressFile = async (file: string): Promise<void> => {
  if (!compressible.has(extname(file))) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length}}),
    deflate(bytes, {level: 9}),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br, {flush: true});
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz, {flush: true});
};
