import {randomUUID} from 'node:crypto';
import {copyFile, mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {FileStore} from './file-store.ts';

/** Moves a file, also from another disk, where the copy is not at its place before it is whole. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const draft = `${to}.${randomUUID()}`;
    await copyFile(from, draft);
    await rename(draft, to);
  }
};

const sync = async (path: string): Promise<void> => {
  await using file = await open(path, 'r+');
  await file.sync();
};

/** Files below a directory, which several processes may share. A file appears by one rename, so it is whole. */
export const createDirectoryStore = (root: string): FileStore => ({
  put: async (key, bytes) => {
    const path = join(root, key);
    await mkdir(dirname(path), {recursive: true});
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes, {flush: true});
    await rename(draft, path);
  },
  putFile: async (key, from) => {
    const path = join(root, key);
    await mkdir(dirname(path), {recursive: true});
    await sync(from);
    await move(from, path);
  },
  get: async (key, part) => {
    try {
      const handle = await open(join(root, key));
      const {size} = await handle.stat();
      return {
        size: part ? part.end - part.start + 1 : size,
        stream: handle.createReadStream(part),
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
  remove: (key) => rm(join(root, key), {force: true}),
});
