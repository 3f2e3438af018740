import {createReadStream} from 'node:fs';
import {mkdtemp, open, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Transform} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {problem} from '@switchboard/service-kit/errors';
import type {Upload} from '#plugins/bodies/uploads.ts';

/** An upload on the disk. */
export interface SpooledFile {
  name: string;
  path: string;
  size: number;
}

export const sizeOfAll = (files: readonly SpooledFile[]): number =>
  files.reduce((sum, {size}) => sum + size, 0);

const TOTAL_MAX_MB = 200;

/** Throws 413 for more bytes than that in all. */
const createMeter = () => {
  let total = 0;
  return () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        total += chunk.length;
        if (total > TOTAL_MAX_MB * 1024 * 1024)
          done(
            problem(
              'too_large',
              `Together the files are larger than ${TOTAL_MAX_MB} MB. Split them.`,
            ),
          );
        else done(null, chunk);
      },
    });
};

/**
 * Keeps an upload on the disk while it is received: a slow sender must not block a thread.
 * @param signal aborts the upload
 * @param use receives the files, which are deleted afterwards
 */
export const withSpooled = async <Result>(
  files: AsyncIterable<Upload>,
  signal: AbortSignal,
  use: (files: SpooledFile[]) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-import-'));
  try {
    const meter = createMeter();
    const spooled: SpooledFile[] = [];
    for await (const {name, bytes} of files) {
      const path = join(folder, String(spooled.length));
      const file = await open(path, 'wx', 0o600);
      const written = file.createWriteStream();
      await pipeline(bytes, meter(), written, {signal});
      spooled.push({name, path, size: written.bytesWritten});
    }
    return await use(spooled);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
};

/** The files as uploaded. */
export async function* readSpooled(files: readonly SpooledFile[]): AsyncGenerator<Upload> {
  for (const {name, path} of files) yield {name, bytes: createReadStream(path)};
}
