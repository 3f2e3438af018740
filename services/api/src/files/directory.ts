import {randomUUID} from 'node:crypto';
import {copyFile, mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {FileStore} from './file-store.ts';

/** Moves a file, also from another disk, in which case the copy appears at its place only when whole. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await place(to, (draft) => copyFile(from, draft));
  }
};

/** Puts a file in its place once it is whole; a full disk keeps nothing of it. */
const place = async (path: string, write: (draft: string) => Promise<void>): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, {force: true});
    throw error;
  }
};

const sync = async (path: string): Promise<void> => {
  await using file = await open(path, 'r+');
  await file.sync();
};

/** Stores files below a directory, which several processes may share. A file appears by one rename, so it is whole. */
export const createDirectoryStore = (root: string): FileStore => ({
  put: async (key, bytes) => {
    const path = join(root, key);
    await mkdir(dirname(path), {recursive: true});
    await place(path, (draft) => writeFile(draft, bytes, {flush: true}));
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
