import {randomUUID} from 'node:crypto';
import {mkdir, open, readFile, rename} from 'node:fs/promises';
import {dirname} from 'node:path';

/**
 * Reads a JSON file of secrets; one that does not exist is an empty object.
 * @param kind name of the file in the error for an unreadable one, e.g. `token file`
 */
export const readPrivateFile = async (file: string, kind: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    // Without the cause: a parser's message quotes the file's contents.
    throw new Error(`The ${kind} ${file} cannot be read: repair or delete it, then start again.`);
  }
};

const unwritable = (file: string, code: string | undefined): Error =>
  Object.assign(
    new Error(
      `${file} cannot be written (${code}): let this process write there, or add what is missing yourself.`,
    ),
    {name: 'StartError'},
  );

/** Replaces a file of secrets in one step; only its owner may read it. A failed write throws an error that names the file. */
export const writePrivateFile = async (file: string, value: object): Promise<void> => {
  const next = `${file}.${randomUUID()}`;
  const handle = await mkdir(dirname(file), {recursive: true})
    .then(() => open(next, 'wx', 0o600))
    .catch((error: NodeJS.ErrnoException) => {
      throw unwritable(file, error.code);
    });
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
};
