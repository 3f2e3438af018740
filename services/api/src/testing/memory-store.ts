import {readFile} from 'node:fs/promises';
import {Readable} from 'node:stream';
import type {FileStore} from '../files/index.ts';

/** Stores files in memory, by key. */
export const memoryStore = (): FileStore & {files: Map<string, Buffer>} => {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    putFile: async (key, path) => void files.set(key, await readFile(path)),
    get: async (key, part) => {
      const whole = files.get(key);
      const bytes = part ? whole?.subarray(part.start, part.end + 1) : whole;
      return bytes && {size: bytes.length, stream: Readable.from([bytes])};
    },
    remove: async (key) => void files.delete(key),
  };
};
