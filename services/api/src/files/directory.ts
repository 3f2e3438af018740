import {randomUUID} from 'node:crypto';
import {mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {FileStore} from './file-store.ts';

/** Files below a directory, which several processes may share. A file appears by one rename, so it is whole. */
export const createDirectoryStore = (root: string): FileStore => ({
  put: async (key, bytes) => {
    const path = join(root, key);
    await mkdir(dirname(path), {recursive: true});
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes, {flush: true});
    await rename(draft, path);
  },
  get: async (key) => {
    try {
      const handle = await open(join(root, key));
      return {size: (await handle.stat()).size, stream: handle.createReadStream()};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
  remove: (key) => rm(join(root, key), {force: true}),
});
