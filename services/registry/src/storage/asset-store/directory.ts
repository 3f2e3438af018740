import {randomUUID} from 'node:crypto';
import {mkdir, open, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {Release, ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {problem} from '@switchboard/service-kit/errors';
import type {StoredRelease} from '../../records/index.ts';
import type {OpenFile, ReleaseFiles} from '../release-files.ts';
import {hasBytes, isWhole, receiveChecked} from './checked-bytes.ts';
import {compressedCopies, endingsOf} from './compressed-copies.ts';
import {openBest} from './open-best.ts';

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).name;

const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const unlessAbsent = (error: unknown): void => {
  if (!isAbsent(error)) throw error;
};

const unlessTaken = (error: unknown): void => {
  if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
};

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
  for (const entry of entries)
    if (entry.isDirectory()) await syncDirectory(join(entry.parentPath, entry.name));
  await syncDirectory(root);
};

/** Opens a file; undefined when there is none. */
export const openFile = async (path: string): Promise<Omit<OpenFile, 'encoding'> | undefined> => {
  try {
    const handle = await open(path);
    return {size: (await handle.stat()).size, stream: handle.createReadStream()};
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw problem('unavailable', `A stored file cannot be read (${codeOf(error)}).`);
  }
};

const listUploads = async (directory: string): Promise<Array<{id: string; changedAt: Date}>> => {
  await mkdir(directory, {recursive: true});
  const found = await Promise.all(
    (await readdir(directory)).map(async (id) => {
      const changed = await stat(join(directory, id)).catch(unlessAbsent);
      return changed ? [{id, changedAt: changed.mtime}] : [];
    }),
  );
  return found.flat();
};

/** Paths of the damaged or missing files below a directory. */
const damagedBelow = async (directory: string, {files}: Release): Promise<string[]> => {
  const paths: string[] = [];
  for (const file of files)
    if (!(await isWhole(file, (ending) => openFile(join(directory, file.path + ending)))))
      paths.push(file.path);
  return paths;
};

/** Writes the compressed copies of an upload's file, each atomically. */
const addCopies = async (upload: string, path: string): Promise<void> => {
  const file = join(upload, 'files', path);
  for (const {ending, bytes} of await compressedCopies(path, await readFile(file))) {
    const next = join(upload, randomUUID());
    await writeFile(next, bytes, {flush: true});
    await rename(next, `${file}${ending}`);
  }
};

/** Replaces a damaged file of a release with the upload's, and removes copies that the upload does not have. */
const replaceFile = async (staged: string, target: string, {path}: ReleaseFile): Promise<void> => {
  await mkdir(dirname(join(target, path)), {recursive: true});
  for (const ending of [...endingsOf(path), ''] as const) {
    const place = join(target, path + ending);
    await rename(join(staged, path + ending), place).catch(async (error: unknown) => {
      unlessAbsent(error);
      if (ending !== '') await rm(place, {force: true});
    });
  }
};

interface Move {
  /** Directory of the upload's files. */
  upload: string;
  /** Directory of the release's files, below `root`. */
  target: string;
  root: string;
}

/** Moves an upload into place; another replica may move the same upload, or the same bytes of another one, at the same time. */
const moveIntoPlace = async ({upload, target, root}: Move, release: Release): Promise<void> => {
  await mkdir(dirname(target), {recursive: true});
  await rename(upload, target).catch(unlessTaken);
  const damaged = new Set(await damagedBelow(target, release));
  for (const file of release.files)
    if (damaged.has(file.path)) await replaceFile(upload, target, file);
  await syncTree(target);
  for (const directory of [dirname(target), dirname(dirname(target)), join(root, 'files')])
    await syncDirectory(directory);
};

/**
 * Files of releases and uploads below `root`, which several replicas may share. A release's
 * directory is named by its digest and appears by one rename, so it holds everything or does not
 * exist.
 */
export const createDirectoryFiles = (root: string): ReleaseFiles => {
  const uploadDirectory = (id: string): string => join(root, 'uploads', id);
  const staged = (id: string, path = ''): string => join(uploadDirectory(id), 'files', path);
  const directoryOf = ({release, digest}: StoredRelease): string =>
    join(root, 'files', release.name, release.version, digest);
  const discard = (id: string): Promise<void> =>
    rm(uploadDirectory(id), {recursive: true, force: true});

  return {
    discard,
    open: (stored, path, accepted) =>
      openBest(path, accepted, (name) => openFile(join(directoryOf(stored), name))),
    damaged: (stored) => damagedBelow(directoryOf(stored), stored.release),
    async receive(id, file, body) {
      const target = staged(id, file.path);
      await mkdir(dirname(target), {recursive: true});
      await receiveChecked({folder: uploadDirectory(id), file, body}, (incoming) =>
        rename(incoming, target),
      );
    },
    async missing(id, {files}) {
      const absent: string[] = [];
      for (const file of files)
        if (!(await hasBytes(file, () => openFile(staged(id, file.path))))) absent.push(file.path);
      return absent;
    },
    async store(id, stored) {
      const {release} = stored;
      await Promise.all(release.files.map(({path}) => addCopies(uploadDirectory(id), path)))
        .then(() => syncTree(staged(id)))
        .catch(unlessAbsent);
      await moveIntoPlace({upload: staged(id), target: directoryOf(stored), root}, release);
      const damaged = await damagedBelow(directoryOf(stored), release);
      if (damaged.length > 0)
        throw problem(
          'unavailable',
          `${damaged.length} files of the release could not be stored: commit again.`,
        );
      await discard(id);
    },
    uploads: () => listUploads(join(root, 'uploads')),
  };
};
