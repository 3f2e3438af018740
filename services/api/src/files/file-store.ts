import type {Readable} from 'node:stream';

/** Bytes by key; a key is parts of letters, digits and hyphens, with slashes between them. */
export interface FileStore {
  /** Stores the whole or nothing; replaces what was there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there is none. What fails while the stream is read is the stream's error. */
  get: (key: string) => Promise<{size: number; stream: Readable} | undefined>;
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>;
}
