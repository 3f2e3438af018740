import {createHash, randomUUID} from 'node:crypto';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import pLimit from 'p-limit';
import {compressedCopies, endingsOf, isWhole, openFile} from '../../storage/rules.ts';
import {exportError} from './export-error.ts';
import type {Plan, PlannedFile} from './plan.ts';
import {fetchBytes} from './source.ts';

const AT_A_TIME = 8;

export interface ExportProgress {
  fetchedFiles: number;
  files: number;
  fetchedBytes: number;
  bytes: number;
}

/** Planned files that a tree lacks or holds with other bytes, compressed copies included. */
export const missingIn = async (directory: string, {files}: Plan): Promise<PlannedFile[]> => {
  const checked = await pLimit(AT_A_TIME).map(files, async (planned) => {
    const isThere = await isWhole(planned.file, (ending) =>
      openFile(join(directory, planned.file.path + ending)),
    );
    return isThere ? [] : [planned];
  });
  return checked.flat();
};

const write = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), {recursive: true});
  await writeFile(path, bytes, {flush: true});
};

/** Fetches and checks a file and writes it with its compressed copies; returns the paths, the file itself last. */
const fetchInto = async (staging: string, {file, address}: PlannedFile): Promise<string[]> => {
  const bytes = await fetchBytes(address);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (bytes.length !== file.size || integrity !== file.integrity) {
    throw exportError(
      `${address} does not have the bytes of its record: publish the same build again, then export again. The tree was not changed.`,
    );
  }
  const copies = await compressedCopies(file.path, bytes);
  for (const copy of copies) await write(join(staging, `${file.path}${copy.ending}`), copy.bytes);
  await write(join(staging, file.path), bytes);
  return [...copies.map(({ending}) => `${file.path}${ending}`), file.path];
};

/** Removes stale copies first: where the file exists, its copies match. */
const clearCopies = async (directory: string, {file: {path}}: PlannedFile): Promise<void> => {
  for (const ending of endingsOf(path)) await rm(join(directory, path + ending), {force: true});
};

const place = async (
  {staging, directory}: {staging: string; directory: string},
  path: string,
): Promise<void> => {
  await mkdir(dirname(join(directory, path)), {recursive: true});
  await rename(join(staging, path), join(directory, path));
};

/**
 * Brings a tree to the planned state: fetches and checks every missing file beside the tree, then
 * renames each into place, the document last. Deletes nothing, so that open tabs and older
 * documents continue to work.
 * @throws ExportError when a file does not arrive with its bytes; the tree is then as it was
 */
export const writeTree = async (
  directory: string,
  {
    plan,
    missing,
    onProgress,
  }: {plan: Plan; missing: PlannedFile[]; onProgress: (progress: ExportProgress) => void},
): Promise<void> => {
  const staging = join(directory, `.export-${randomUUID()}`);
  const progress = {
    fetchedFiles: 0,
    files: missing.length,
    fetchedBytes: 0,
    bytes: missing.reduce((sum, {file}) => sum + file.size, 0),
  };
  const limit = pLimit({concurrency: AT_A_TIME, rejectOnClear: true});
  try {
    const ends = await Promise.allSettled(
      missing.map((planned) =>
        limit(async () => {
          const paths = await fetchInto(staging, planned).catch((error: unknown) => {
            limit.clearQueue();
            throw error;
          });
          progress.fetchedFiles += 1;
          progress.fetchedBytes += planned.file.size;
          onProgress({...progress});
          return paths;
        }),
      ),
    );
    // Waits for all instead of the first failure: nothing more is written after this throws.
    // Cleared entries of the queue failed too.
    const failed = ends.find(
      (end) => end.status === 'rejected' && (end.reason as Error).name !== 'AbortError',
    );
    if (failed?.status === 'rejected') throw failed.reason;
    for (const {path, bytes} of plan.switched) await write(join(staging, path), bytes);
    for (const planned of missing) await clearCopies(directory, planned);
    for (const end of ends)
      if (end.status === 'fulfilled')
        for (const path of end.value) await place({staging, directory}, path);
    for (const {path} of plan.switched) await place({staging, directory}, path);
  } finally {
    await rm(staging, {recursive: true, force: true});
  }
};
