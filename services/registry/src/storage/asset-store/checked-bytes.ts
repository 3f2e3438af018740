import {createHash, randomUUID} from 'node:crypto';
import {open, rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {Readable, Transform} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress, createGunzip} from 'node:zlib';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {endingsOf, type Ending} from './compressed-copies.ts';

const decoders: Readonly<Record<Ending, () => Transform>> = {
  '.br': createBrotliDecompress,
  '.gz': createGunzip,
};

/** Reads the stored file or, with an ending, its compressed copy; undefined where there is none. */
type Read = (ending: Ending | '') => Promise<{size: number; stream: Readable} | undefined>;

/** True for zlib errors about bytes that it cannot unpack, as opposed to failures of the store. */
const isUnreadable = (error: unknown): boolean =>
  /^(Z_|ERR__ERROR|ERR_BROTLI)/.test((error as NodeJS.ErrnoException).code ?? '');

const integrityOf = async (stream: Readable, decode: readonly Transform[]): Promise<string> => {
  const hash = createHash('sha384');
  try {
    await pipeline([stream, ...decode, hash]);
  } catch (error) {
    if (isUnreadable(error)) throw error;
    throw problem(
      'unavailable',
      `The asset store stopped in the middle of a file (${(error as NodeJS.ErrnoException).code ?? 'no reason'}).`,
    );
  }
  return `sha384-${hash.digest('base64')}`;
};

/** True when a file is stored with the bytes of its record. */
export const hasBytes = async ({size, integrity}: ReleaseFile, read: Read): Promise<boolean> => {
  const found = await read('');
  if (found?.size === size) return (await integrityOf(found.stream, [])) === integrity;
  found?.stream.destroy();
  return false;
};

/** True unless a compressed copy exists and holds other bytes; most browsers receive the copy. */
const copyHolds = async (
  ending: Ending,
  {integrity}: ReleaseFile,
  read: Read,
): Promise<boolean> => {
  const found = await read(ending);
  if (!found) return true;
  try {
    return (await integrityOf(found.stream, [decoders[ending]()])) === integrity;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
};

/** True when a file and its existing compressed copies hold the right bytes. */
export const isWhole = async (file: ReleaseFile, read: Read): Promise<boolean> => {
  if (!(await hasBytes(file, read))) return false;
  for (const ending of endingsOf(file.path))
    if (!(await copyHolds(ending, file, read))) return false;
  return true;
};

/** Writes a body durably to `target` while checking size and hash; leaves the body open, so that a refusal can be answered. */
const writeChecked = async (target: string, file: ReleaseFile, body: Readable): Promise<void> => {
  const hash = createHash('sha384');
  let received = 0;
  const handle = await open(target, 'wx');
  try {
    for await (const chunk of body.iterator({destroyOnReturn: false}) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > file.size) {
        throw problem(
          'too_large',
          `"${file.path}" is longer than the ${file.size} bytes that the release lists.`,
        );
      }
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    const integrity = `sha384-${hash.digest('base64')}`;
    if (received !== file.size || integrity !== file.integrity) {
      throw problem(
        'validation_failed',
        `"${file.path}" arrived with ${received} bytes and ${integrity}, but the release lists ` +
          `${file.size} bytes and ${file.integrity}: upload it again, or build the release again.`,
      );
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
};

interface Arrival {
  /** Directory for the file until it is placed. */
  folder: string;
  file: ReleaseFile;
  body: Readable;
}

/**
 * Receives a file and checks it against the record of its release.
 * @param place moves the received file from its path to its place
 * @throws Problem for other bytes
 */
export const receiveChecked = async (
  {folder, file, body}: Arrival,
  place: (path: string) => Promise<void>,
): Promise<void> => {
  const incoming = join(folder, randomUUID());
  try {
    await writeChecked(incoming, file, body);
    await place(incoming);
  } finally {
    await rm(incoming, {force: true});
  }
};
