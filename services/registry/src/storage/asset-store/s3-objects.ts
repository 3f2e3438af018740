import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import type {Readable} from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import {type Problem, problem} from '@switchboard/service-kit/errors';

/** Location of the files in an S3-compatible store. */
export interface S3Place {
  bucket: string;
  /** Prefix of all keys, without leading or trailing slashes; may be empty. */
  prefix: string;
}

const SECOND = 1000;

/** Per-try limits. A store that does not answer is abandoned after three tries, because a person is waiting for a loading section. */
const PATIENCE = {
  connectionTimeout: 2 * SECOND,
  requestTimeout: 5 * SECOND,
  socketTimeout: 10 * SECOND,
  throwOnRequestTimeout: true,
};
const PATIENCE_FOR_WRITES = {requestTimeout: 60 * SECOND};
/** Enough for the largest file over a 10 Mbit/s connection. */
const PATIENCE_FOR_FILES = {requestTimeout: 600 * SECOND};
const TRIES = 3;

/**
 * Creates a client that takes credentials, region and endpoint from the SDK's own environment
 * variables and files. The bytes are checked against the release's hashes, so it requests no
 * checksums, which some stores do not support.
 */
export const createS3Client = (settings: S3ClientConfig = {}): S3Client =>
  new S3Client({
    maxAttempts: TRIES,
    requestHandler: PATIENCE,
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...settings,
  });

const isAbsent = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** Names only the kind of failure, because an SDK's message may contain addresses and key ids. */
const failure = (error: unknown): Problem => {
  const {name, code, $metadata} = error as Error & {
    code?: string;
    $metadata?: {httpStatusCode?: number};
  };
  const status = $metadata?.httpStatusCode;
  return problem(
    'unavailable',
    `The asset store does not respond as expected (${[name === 'Error' ? code : name, status].filter(Boolean).join(', ')}).`,
  );
};

const orFailure = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw failure(error);
  }
};

const orAbsent = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw failure(error);
  }
};

export interface StoredObject {
  key: string;
  changedAt: Date;
}

/** Objects below a prefix of a bucket, keyed relative to the prefix; every failure of the store is a Problem `unavailable`. */
export interface S3Objects {
  put(key: string, bytes: Buffer): Promise<void>;
  /** As `put`, for a file on this machine's disk. */
  putFile(key: string, path: string): Promise<void>;
  /**
   * Undefined when there is no such object. Failures while reading are errors of the stream.
   * @param part byte range to read, the end included
   */
  get(
    key: string,
    part?: {start: number; end: number},
  ): Promise<{size: number; stream: Readable} | undefined>;
  /** Returns false when there is no object to copy. */
  copy(from: string, to: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists all objects whose key begins with `start`. */
  list(start: string): Promise<StoredObject[]>;
}

const bodyOf = async (path: string) => ({
  Body: createReadStream(path),
  ContentLength: (await stat(path)).size,
});

/**
 * @param below `prefix`: beginning of the keys; `shown`: position from which callers see the key
 */
const listBelow = async (
  client: S3Client,
  {bucket, prefix, shown}: S3Place & {shown: number},
): Promise<StoredObject[]> => {
  const found: StoredObject[] = [];
  const pages = paginateListObjectsV2({client}, {Bucket: bucket, Prefix: prefix});
  for (let page = await orFailure(pages.next()); !page.done; page = await orFailure(pages.next())) {
    const {Contents = []} = page.value;
    found.push(
      ...Contents.map((object) => ({
        key: (object.Key ?? '').slice(shown),
        changedAt: object.LastModified ?? new Date(0),
      })),
    );
  }
  return found;
};

export const createS3Objects = (client: S3Client, {bucket, prefix}: S3Place): S3Objects => {
  const start = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string): {Bucket: string; Key: string} => ({
    Bucket: bucket,
    Key: `${start}${key}`,
  });
  return {
    async put(key, bytes) {
      await orFailure(
        client.send(new PutObjectCommand({...at(key), Body: bytes}), PATIENCE_FOR_WRITES),
      );
    },
    async putFile(key, path) {
      const object = {...at(key), ...(await bodyOf(path))};
      await orFailure(client.send(new PutObjectCommand(object), PATIENCE_FOR_FILES));
    },
    async get(key, part) {
      const object = {...at(key), ...(part && {Range: `bytes=${part.start}-${part.end}`})};
      const answer = await orAbsent(client.send(new GetObjectCommand(object)));
      return answer && {size: answer.ContentLength ?? 0, stream: answer.Body as Readable};
    },
    async copy(from, to) {
      const source = `${bucket}/${at(from).Key}`.split('/').map(encodeURIComponent).join('/');
      return (
        (await orAbsent(
          client.send(new CopyObjectCommand({...at(to), CopySource: source}), PATIENCE_FOR_WRITES),
        )) !== undefined
      );
    },
    async remove(key) {
      await orAbsent(client.send(new DeleteObjectCommand(at(key))));
    },
    list: (key) => listBelow(client, {bucket, prefix: at(key).Key, shown: start.length}),
  };
};
