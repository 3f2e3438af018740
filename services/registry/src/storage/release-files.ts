import type {Readable} from 'node:stream';
import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import type {StoredRelease} from '../records/index.ts';
import type {Encoding} from './negotiation.ts';

/** Stored file that is being read; the caller reads its stream to the end or destroys it. */
export interface OpenFile {
  /** Size of the stream. */
  size: number;
  /** Undefined for uncompressed content. */
  encoding: Encoding | undefined;
  stream: Readable;
}

/**
 * Store for the files of releases and uploads: a directory or an S3-compatible store, for any number of replicas at
 * once. The database decides which releases count. Failures of the store itself are a Problem `unavailable`.
 */
export interface ReleaseFiles {
  /** Stores the bytes of one file of an upload; rejects bytes that are not the file's. */
  receive(uploadId: string, file: ReleaseFile, body: Readable): Promise<void>;
  /** Paths of the files that the upload lacks or holds with other bytes. */
  missing(uploadId: string, release: Release): Promise<string[]>;
  /**
   * Moves an upload's files and their compressed copies into the release's place, durable and read back. Several callers
   * may do so for the same release at once.
   */
  store(uploadId: string, stored: StoredRelease): Promise<void>;
  /** Paths of the files of a committed release that are missing or have other bytes, compressed copies included. */
  damaged(stored: StoredRelease): Promise<string[]>;
  /** Opens a file that `release.files` names, in the first of the encodings in which it is stored; undefined when it is gone. */
  open(
    stored: StoredRelease,
    path: string,
    accepted: readonly Encoding[],
  ): Promise<OpenFile | undefined>;
  discard(uploadId: string): Promise<void>;
  /** IDs of the uploads that have files, with the time of the last change. */
  uploads(): Promise<Array<{id: string; changedAt: Date}>>;
}
