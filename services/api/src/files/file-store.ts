import type {Readable} from 'node:stream';

/** Bytes by key; a key consists of letters, digits and hyphens, with slashes between its parts. */
export interface FileStore {
  /** Stores the whole or nothing; replaces earlier bytes. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Does the same as `put` for a file on this machine's disk, which may be gone from its path then. */
  putFile: (key: string, path: string) => Promise<void>;
  /**
   * Undefined when there is none. A failure during reading is the stream's error.
   * @param part only these bytes, including the last one
   * @returns the number of bytes, and the bytes
   */
  get: (
    key: string,
    part?: {start: number; end: number},
  ) => Promise<{size: number; stream: Readable} | undefined>;
  /** Accepts a missing key. */
  remove: (key: string) => Promise<void>;
}
