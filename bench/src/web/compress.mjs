import {readdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(m?js|css|svg|json|html)$/;

export const isCompressible = (name) => COMPRESSIBLE.test(name);

/** The best compression of brotli. */
export const brotli = (content) =>
  compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const isThere = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Writes a brotli copy beside each text file that has none. */
export async function compressFolder(folder) {
  const files = (await readdir(folder, {recursive: true})).filter(isCompressible);
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      if (!(await isThere(`${file}.br`)))
        await writeFile(`${file}.br`, await brotli(await readFile(file)));
    }),
  );
}
