import {randomUUID} from 'node:crypto';
import {mkdir, open, readFile, rename} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/** Scope (`publish:tickets`, `activate`) → token in clear. */
export type TokenFile = Readonly<Record<string, string>>;

/** Where the tokens of a data directory lie. */
export const tokenFilePath = (dataDir: string): string => join(dataDir, 'registry-tokens.json');

/** Reads a token file; one that does not exist is empty. An unreadable one fails with a sentence that names it. */
export const readTokenFile = async (file: string): Promise<TokenFile> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as TokenFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`The token file ${file} cannot be read: mend or delete it, then start again.`, {cause: error});
  }
};

/** Replaces a token file in one step; only its owner may read it. */
export const writeTokenFile = async (file: string, tokens: TokenFile): Promise<void> => {
  await mkdir(dirname(file), {recursive: true});
  const next = `${file}.${randomUUID()}`;
  const handle = await open(next, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(tokens, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
};
