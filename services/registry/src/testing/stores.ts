import {randomUUID} from 'node:crypto';
import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {CreateBucketCommand, type S3ClientConfig} from '@aws-sdk/client-s3';
import {createDirectoryFiles} from '../storage/asset-store/directory.ts';
import {createS3Client, createS3Objects} from '../storage/asset-store/s3-objects.ts';
import {createS3Files} from '../storage/asset-store/s3.ts';
import type {ReleaseFiles} from '../storage/release-files.ts';
import {databases, testDatabase} from './database.ts';

/** A separate asset store, and access to it past the registry. */
export interface TestStore {
  /** Opens the store for one replica. */
  open: () => ReleaseFiles;
  /** Paths of everything in the store. */
  paths: () => Promise<string[]>;
  /** Replaces the bytes at a path, or removes them. */
  tamper: (path: string, bytes?: string) => Promise<void>;
  close: () => Promise<void>;
}

const openDirectory = async (): Promise<TestStore> => {
  const root = await mkdtemp(join(tmpdir(), 'registry-files-'));
  return {
    open: () => createDirectoryFiles(root),
    async paths() {
      const entries = await readdir(root, {recursive: true, withFileTypes: true});
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort();
    },
    async tamper(path, bytes) {
      await mkdir(dirname(join(root, path)), {recursive: true});
      await (bytes === undefined ? rm(join(root, path)) : writeFile(join(root, path), bytes));
    },
    close: () => rm(root, {recursive: true}),
  };
};

/** Server of `TEST_S3_URL`, `http://key:secret@host:port`; undefined without one. */
export const s3Url = process.env.TEST_S3_URL ? new URL(process.env.TEST_S3_URL) : undefined;

/**
 * Client of an S3-compatible test server.
 * @param address its origin, or that of a proxy in front of it
 */
export const s3ClientOf = (server: URL, address = server.origin, settings: S3ClientConfig = {}) =>
  createS3Client({
    endpoint: address,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(server.username),
      secretAccessKey: decodeURIComponent(server.password),
    },
    ...settings,
  });

/** Creates a bucket on the S3-compatible server. */
export const openBucket = async (
  server: URL,
): Promise<TestStore & {place: {bucket: string; prefix: string}}> => {
  const client = s3ClientOf(server);
  const place = {bucket: `registry-${randomUUID()}`, prefix: 'some/releases'};
  await client.send(new CreateBucketCommand({Bucket: place.bucket}));
  const objects = createS3Objects(client, place);
  return {
    place,
    open: () => createS3Files(client, place),
    paths: async () => (await objects.list('')).map(({key}) => key).sort(),
    tamper: (path, bytes) =>
      bytes === undefined ? objects.remove(path) : objects.put(path, Buffer.from(bytes)),
    close: async () => client.destroy(),
  };
};

/** Kinds of stores for every test: a directory, and S3 if `TEST_S3_URL` is set. */
export const stores: Array<{name: string; open: () => Promise<TestStore>}> = [
  {name: 'a directory', open: openDirectory},
  ...(s3Url ? [{name: 'an S3-compatible store', open: () => openBucket(s3Url)}] : []),
];

const [directory, ...others] = stores;

/** Setups for tests of publishing and serving: each database with a directory, and each other store with one database. */
export const setups = [
  ...databases.map((database) => ({
    name: database.name,
    openDatabase: database.open,
    openStore: directory!.open,
  })),
  ...others.map((store) => ({
    name: `${store.name} and ${testDatabase.name}`,
    openDatabase: testDatabase.open,
    openStore: store.open,
  })),
];
