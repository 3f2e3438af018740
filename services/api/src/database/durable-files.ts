import fs from 'node:fs';
import {open, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {NodeFS} from '@electric-sql/pglite/nodefs';

/** What its file system hands over of Emscripten: the operations on open files of this machine, and an error of C. */
type Emscripten = {
  NODEFS: {stream_ops: {fsync?: (stream: {nfd: number}) => number}};
  FS: {ErrnoError: new (code: number) => Error};
};

/** Emscripten's number of EIO. */
const INPUT_OUTPUT_ERROR = 29;

/** PGlite's own file system syncs nothing. Of PostgreSQL's ways to sync, PGlite passes on `fsync` only (`START_PARAMS`). */
const syncForReal = ({NODEFS, FS}: Emscripten): void => {
  NODEFS.stream_ops.fsync = ({nfd}) => {
    try {
      fs.fsyncSync(nfd);
      return 0;
    } catch {
      throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
    }
  };
};

/** Files of a folder, on which what PostgreSQL syncs is on the disk (decision 0056). */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const {emscriptenOpts} = await super.init(...given);
    return {emscriptenOpts: {...emscriptenOpts, preRun: [...emscriptenOpts.preRun ?? [], module => syncForReal(module as unknown as Emscripten)]}};
  }
}

/** PGlite's own, but for `-F`, which keeps PostgreSQL from syncing. */
export const START_PARAMS = [...PGlite.defaultStartParams.filter(param => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Syncs a folder with all that is in it: PGlite copies a new database there without. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncFolder(path) : syncPath(path));
  }
  await syncPath(folder);
};

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
