import type {Readable} from 'node:stream';

/** Bytes by key; a key is parts of letters, digits and hyphens, with slashes between them. */
export interface FileStore {
  /** Stores the whole or nothing; replaces what was there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** As `put`, of a file on this machine's disk, which may be gone from its path then. */
  putFile: (key: string, path: string) => Promise<void>;
  /**
   * Undefined when there is none. What fails while the stream is read is the stream's error.
   * @param part only these bytes, the last one included
   * @returns how many bytes come, and the bytes
   */
  get: (
    key: string,
    part?: {start: number; end: number},
  ) => Promise<{size: number; stream: Readable} | undefined>;
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>;
}
