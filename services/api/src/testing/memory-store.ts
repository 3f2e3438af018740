import {Readable} from 'node:stream';
import type {FileStore} from '../files/index.ts';

/** Files in memory, by key. */
export const memoryStore = (): FileStore & {files: Map<string, Buffer>} => {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => {
      const bytes = files.get(key);
      return bytes && {size: bytes.length, stream: Readable.from([bytes])};
    },
    remove: async (key) => void files.delete(key),
  };
};
