import fs from 'node:fs';
import {open, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {NodeFS} from '@electric-sql/pglite/nodefs';

/** Parts of Emscripten that its file system exposes: the operations on open files of this machine, and an error of C. */
interface Emscripten {
  NODEFS: {stream_ops: {fsync?: (stream: {nfd: number}) => number}};
  FS: {ErrnoError: new (code: number) => Error};
}

/** Emscripten's number of EIO. */
const INPUT_OUTPUT_ERROR = 29;

/** PGlite's own file system syncs nothing. Of PostgreSQL's ways to sync, PGlite supports `fsync` only (`START_PARAMS`). */
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

const PANIC = /PANIC: +(.*)/;

/** Files of a directory; data that PostgreSQL syncs is on the disk (decision 0056). */
export class DurableFiles extends NodeFS {
  readonly #onPanic: (reason: string) => void;

  /** @param onPanic must not return: PostgreSQL cannot continue, and PGlite would retry for ever */
  constructor(folder: string, onPanic: (reason: string) => void) {
    super(folder);
    this.#onPanic = onPanic;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const {emscriptenOpts} = await super.init(...given);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        ...this.#watch(),
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => syncForReal(module as unknown as Emscripten),
        ],
      },
    };
  }

  #watch() {
    let reason = 'no reason given';
    return {
      printErr: (line: string) => void (reason = PANIC.exec(line)?.[1] ?? reason),
      onAbort: () => this.#onPanic(reason),
    };
  }
}

/** PGlite's own, except for `-F`, which keeps PostgreSQL from syncing. */
export const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Syncs a directory with all its contents: PGlite copies a new database there without syncing. */
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
