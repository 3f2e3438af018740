import {createHash, randomUUID} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import type {Readable, Transform} from 'node:stream';
import {createBrotliDecompress, createGunzip} from 'node:zlib';
import type {Release, ReleaseFile} from '@switchboard/federation';
import {RegistryRefusal} from '../refusal.ts';
import {compressFile} from './compress.ts';

/** A release as the directories know it. */
export interface StoredRelease {
  release: Release;
  digest: string;
}

export interface ReleaseFiles {
  /** Takes the bytes of one file of an upload; refuses those that are not the file's. */
  receive(uploadId: string, file: ReleaseFile, body: Readable): Promise<void>;
  /** Paths of the files that the upload lacks or holds with other bytes. */
  missing(uploadId: string, release: Release): Promise<string[]>;
  /** Compresses an upload's files, makes all durable and moves them to the release's place in one step. */
  store(uploadId: string, stored: StoredRelease): Promise<void>;
  /** Paths of the files of a committed release that are not in their place, or there with other bytes, compressed copies included. */
  damaged(stored: StoredRelease): Promise<string[]>;
  /** Absolute path of a file that `release.files` names. */
  pathOf(stored: StoredRelease, path: string): string;
  discard(uploadId: string): Promise<void>;
  /** Ids of the uploads that have a directory, with the time of its last change. */
  uploads(): Promise<Array<{id: string; changedAt: Date}>>;
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const syncTree = async (root: string): Promise<void> => {
  const entries = await readdir(root, {recursive: true, withFileTypes: true});
  for (const entry of entries) if (entry.isDirectory()) await syncDirectory(join(entry.parentPath, entry.name));
  await syncDirectory(root);
};

const integrityOf = async (file: string, decode: readonly Transform[] = []): Promise<string> => {
  const hash = createHash('sha384');
  await pipeline([createReadStream(file), ...decode, hash]);
  return `sha384-${hash.digest('base64')}`;
};

const hasBytes = async (path: string, {size, integrity}: ReleaseFile): Promise<boolean> => {
  try {
    return (await stat(path)).size === size && await integrityOf(path) === integrity;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
};

/** Whether a compressed copy, where there is one, holds the file's bytes: it is what most browsers get. */
const copyHolds = async (path: string, {integrity}: ReleaseFile, decode: Transform): Promise<boolean> => {
  try {
    return await integrityOf(path, [decode]) === integrity;
  } catch (error) {
    return isAbsent(error);
  }
};

const isWhole = async (path: string, file: ReleaseFile): Promise<boolean> => await hasBytes(path, file)
  && await copyHolds(`${path}.br`, file, createBrotliDecompress()) && await copyHolds(`${path}.gz`, file, createGunzip());

/** Writes a body to `target`, durable, while it checks size and hash; the body is left open, so that a refusal can be answered. */
const writeChecked = async (target: string, file: ReleaseFile, body: Readable): Promise<void> => {
  const hash = createHash('sha384');
  let received = 0;
  const handle = await open(target, 'wx');
  try {
    for await (const chunk of body.iterator({destroyOnReturn: false}) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > file.size) {
        throw new RegistryRefusal('too_large', `"${file.path}" is longer than the ${file.size} bytes that the release says.`);
      }
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    const integrity = `sha384-${hash.digest('base64')}`;
    if (received !== file.size || integrity !== file.integrity) {
      throw new RegistryRefusal('validation_failed', `"${file.path}" arrived with ${received} bytes and ${integrity}, the release says `
        + `${file.size} bytes and ${file.integrity}: upload it again, or build the release again.`);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const listUploads = async (directory: string): Promise<Array<{id: string; changedAt: Date}>> => {
  await mkdir(directory, {recursive: true});
  const ids = await readdir(directory);
  return Promise.all(ids.map(async (id) => ({id, changedAt: (await stat(join(directory, id))).mtime})));
};

/**
 * The files of releases and uploads below `root`. A release's directory carries its digest and appears by one rename, so
 * at its name there is nothing or everything; whether it counts is the database's matter.
 */
export const createReleaseFiles = (root: string): ReleaseFiles => {
  const uploadDirectory = (id: string): string => join(root, 'uploads', id);
  const staged = (id: string, path: string): string => join(uploadDirectory(id), 'files', path);
  const directoryOf = ({release, digest}: StoredRelease): string => join(root, 'files', release.name, release.version, digest);
  const pathOf = (stored: StoredRelease, path: string): string => join(directoryOf(stored), path);
  const discard = (id: string): Promise<void> => rm(uploadDirectory(id), {recursive: true, force: true});

  const damaged = async (stored: StoredRelease): Promise<string[]> => {
    const paths: string[] = [];
    for (const file of stored.release.files) if (!await isWhole(pathOf(stored, file.path), file)) paths.push(file.path);
    return paths;
  };

  const moveIntoPlace = async (id: string, stored: StoredRelease): Promise<void> => {
    const target = directoryOf(stored);
    await mkdir(dirname(target), {recursive: true});
    if ((await damaged(stored)).length === 0) return;
    await rename(target, join(uploadDirectory(id), 'replaced')).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
    await rename(join(uploadDirectory(id), 'files'), target);
    for (const directory of [dirname(target), dirname(dirname(target)), join(root, 'files')]) await syncDirectory(directory);
  };

  return {
    pathOf, damaged, discard,
    async receive(id, file, body) {
      const incoming = join(uploadDirectory(id), randomUUID());
      await mkdir(dirname(staged(id, file.path)), {recursive: true});
      try {
        await writeChecked(incoming, file, body);
        await rename(incoming, staged(id, file.path));
      } catch (error) {
        await rm(incoming, {force: true});
        throw error;
      }
    },
    async missing(id, {files}) {
      const absent: string[] = [];
      for (const file of files) if (!await hasBytes(staged(id, file.path), file)) absent.push(file.path);
      return absent;
    },
    async store(id, stored) {
      await Promise.all(stored.release.files.map(({path}) => compressFile(staged(id, path))));
      await syncTree(join(uploadDirectory(id), 'files'));
      await moveIntoPlace(id, stored);
      await discard(id);
    },
    uploads: () => listUploads(join(root, 'uploads')),
  };
};
