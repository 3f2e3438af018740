import {randomUUID} from 'node:crypto';
import {mkdir, open, readFile, rename} from 'node:fs/promises';
import {dirname} from 'node:path';

/**
 * Reads a JSON file of secrets; one that does not exist is an empty object.
 * @param kind what the file is called in the sentence that names an unreadable one, e.g. `token file`
 */
export const readPrivateFile = async (file: string, kind: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    // Without the cause: a parser's message quotes what it read.
    throw new Error(`The ${kind} ${file} cannot be read: mend or delete it, then start again.`);
  }
};

/** Replaces a file of secrets in one step; only its owner may read it. */
export const writePrivateFile = async (file: string, value: object): Promise<void> => {
  await mkdir(dirname(file), {recursive: true});
  const next = `${file}.${randomUUID()}`;
  const handle = await open(next, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
};
