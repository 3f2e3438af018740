import {createWriteStream} from 'node:fs';
import type {Readable} from 'node:stream';
import {buffer} from 'node:stream/consumers';
import {pipeline} from 'node:stream/promises';
import {COURSE_FILE_MAX_BYTES} from '@switchboard/contracts/course-files/kinds';
import {isProblem, problem, type Problem} from '@switchboard/service-kit/errors';
import {type Entry, fromRandomAccessReaderPromise, type ZipFile} from 'yauzl';
import {zipDamaged} from '../../files/rules.ts';
import {type Stored, StoreReader} from './store-reader.ts';

/** A file within a .zip. */
export interface ZipEntry {
  path: string;
  /** Unpacked size according to the .zip; no more than that is ever returned. */
  size: number;
  open: () => Promise<Readable>;
}
export type Zip = ReadonlyMap<string, ZipEntry>;

const ENTRIES_MAX = 1000;
const UNPACKED_MAX = COURSE_FILE_MAX_BYTES.archive;
/** Files that systems put into a .zip for themselves. */
const ASIDE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;
const STORED = 0;
const DEFLATED = 8;

const refused = (why: string): Problem =>
  problem('unsupported_file', `The .zip is refused: ${why}`);

/** Errors of the library for an incomplete .zip. */
const NOT_WHOLE = /central directory|truncated|unexpected eof|not enough bytes/i;

/** Converts errors of the library about a broken or hostile .zip; keeps errors of the disk and the store. */
const orRefused = (error: unknown): unknown => {
  if (isProblem(error) || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : 'Z_';
  if (!code.startsWith('Z_')) return error;
  return NOT_WHOLE.test(error.message) || code !== 'Z_'
    ? zipDamaged()
    : refused(`${error.message}.`);
};

const check = ({fileName, compressionMethod, ...entry}: Entry, isEncrypted: boolean): void => {
  if (isEncrypted) throw refused(`“${fileName}” is encrypted. Make it without a password.`);
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw refused(`“${fileName}” is packed in an unusual way. Use the usual “deflate”.`);
  if (entry.uncompressedSize > UNPACKED_MAX) throw tooLarge();
};

const tooLarge = (): Problem =>
  problem(
    'too_large',
    `Unpacked, the .zip is larger than ${UNPACKED_MAX / 1024 / 1024} MB. Split it.`,
  );

const opener = (zip: ZipFile, entry: Entry) => () => zip.openReadStreamPromise(entry);

const listEntries = async (zip: ZipFile): Promise<Map<string, ZipEntry>> => {
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  // Names that lead out of the directory stop the reading.
  for await (const entry of zip.eachEntry()) {
    const {fileName, uncompressedSize} = entry;
    if (fileName.endsWith('/') || ASIDE.test(fileName)) continue;
    check(entry, entry.isEncrypted());
    if (entries.has(fileName)) throw refused(`“${fileName}” is in it twice.`);
    unpacked += uncompressedSize;
    if (unpacked > UNPACKED_MAX) throw tooLarge();
    entries.set(fileName, {path: fileName, size: uncompressedSize, open: opener(zip, entry)});
  }
  return entries;
};

/**
 * Lists the content of a .zip from any source: nothing is unpacked, and no name becomes one on the disk.
 * @throws 415 for a file that is none, or has names that lead elsewhere, duplicate names, or passwords; 413 for too much content
 */
export const readZip = async (stored: Stored): Promise<Zip> => {
  try {
    const zip = await fromRandomAccessReaderPromise(new StoreReader(stored), stored.size, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: false,
      validateEntrySizes: true,
    });
    if (zip.entryCount > ENTRIES_MAX)
      throw problem('too_large', `The .zip has more than ${ENTRIES_MAX} files. Split it.`);
    return await listEntries(zip);
  } catch (error) {
    throw orRefused(error);
  }
};

/** Unpacks a file to a path of the caller's choice. Throws 415 for a file that cannot be unpacked. */
export const unpack = async (entry: ZipEntry, path: string): Promise<void> => {
  try {
    await pipeline(await entry.open(), createWriteStream(path, {mode: 0o600}));
  } catch (error) {
    throw orRefused(error);
  }
};

/** Whole bytes of a file that is known to be small. Throws 415 for a file that cannot be unpacked, 413 for more than `max` bytes. */
export const readEntry = async (entry: ZipEntry, max: number): Promise<Buffer> => {
  if (entry.size > max) throw problem('too_large', `“${entry.path}” is too large to be read.`);
  try {
    return await buffer(await entry.open());
  } catch (error) {
    throw orRefused(error);
  }
};
