import type {Readable} from 'node:stream';
import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import type {Encoding} from '../assets/negotiation.ts';

/** A release as the asset store knows it. */
export interface StoredRelease {
  release: Release;
  digest: string;
}

/** A stored file that is being read; whoever opened it reads its stream to the end or destroys it. */
export interface OpenFile {
  /** Of what the stream gives. */
  size: number;
  /** Undefined when it comes as it is. */
  encoding: Encoding | undefined;
  stream: Readable;
}

/**
 * Where the files of releases and uploads lie: a directory or an S3-compatible store, for any number of replicas at once.
 * Whether a release counts is the database's matter. What the store itself fails at is a Problem `unavailable`.
 */
export interface ReleaseFiles {
  /** Takes the bytes of one file of an upload; refuses those that are not the file's. */
  receive(uploadId: string, file: ReleaseFile, body: Readable): Promise<void>;
  /** Paths of the files that the upload lacks or holds with other bytes. */
  missing(uploadId: string, release: Release): Promise<string[]>;
  /**
   * Puts an upload's files and their compressed copies into the release's place, durable and read again. Several may do
   * so for the same release at once.
   */
  store(uploadId: string, stored: StoredRelease): Promise<void>;
  /** Paths of the files of a committed release that are not in their place, or there with other bytes, compressed copies included. */
  damaged(stored: StoredRelease): Promise<string[]>;
  /** Opens a file that `release.files` names, in the first of the encodings that it is stored in; undefined when it is gone. */
  open(
    stored: StoredRelease,
    path: string,
    accepted: readonly Encoding[],
  ): Promise<OpenFile | undefined>;
  discard(uploadId: string): Promise<void>;
  /** Ids of the uploads that have files, with the time of the last change. */
  uploads(): Promise<Array<{id: string; changedAt: Date}>>;
}
