import {open as openFile} from 'node:fs/promises';
import {buffer} from 'node:stream/consumers';
import {crc32} from 'node:zlib';
import {isProblem, type Problem, problem} from '@switchboard/service-kit/errors';
import {type Entry, openPromise, type ZipFile} from 'yauzl';

/** Position of a package's file in its archive. */
export interface PackageEntry {
  path: string;
  /** Offset of its packed content in the archive. */
  startAt: number;
  packedSize: number;
  size: number;
  isDeflated: boolean;
}

const MB = 1024 * 1024;
const ENTRIES_MAX = 5000;
const UNPACKED_MAX = 1000 * MB;
const PATH_MAX = 400;
/** Pages are rewritten when they are served, which needs all of one at once. */
const PAGE_MAX = 10 * MB;
const MANIFEST = 'imsmanifest.xml';
const MANIFEST_MAX = 4 * MB;
const STORED = 0;
const DEFLATED = 8;
const TYPE_BITS = 0o170_000;
const REGULAR = 0o100_000;
const MADE_BY_UNIX = 3;
/** Files that systems add to archives by themselves. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** 415 for an archive that is no accepted package, with a sentence that states why. */
export const notAPackage = (why: string): Problem => problem('unsupported_file', why);

/** True for a page, by its name: the runtime is inserted into pages. */
export const isPage = (path: string): boolean => /\.(?:x?html?|xht)$/i.test(path);

/** The path of an entry from the top of its archive, without the `./` that some programs write. */
const pathOf = ({fileName}: Entry): string => fileName.replaceAll(/(^|\/)(?:\.\/)+/g, '$1');

/** Programs differ in the case of these names. */
const isManifest = (path: string): boolean => path.toLowerCase() === MANIFEST;

/** Fault of one entry, by its record in the archive; null: none. */
const faultOf = (entry: Entry): string | null => {
  const {fileName, compressionMethod, uncompressedSize, externalFileAttributes} = entry;
  const type = (externalFileAttributes >>> 16) & TYPE_BITS;
  if (entry.isEncrypted()) return 'The package is encrypted. Save it without a password.';
  if (entry.versionMadeBy >>> 8 === MADE_BY_UNIX && type !== 0 && type !== REGULAR)
    return `"${fileName}" in the package is a link or a device. Replace it with a file.`;
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    return `"${fileName}" in the package is packed in a way that is not supported. Save the package as an ordinary .zip file.`;
  if (fileName.includes('\0'))
    return 'The package has a file whose path no system can have. Create the package anew.';
  if (fileName.length > PATH_MAX)
    return `The package has a file whose path is longer than ${PATH_MAX} characters.`;
  if (isPage(fileName) && uncompressedSize > PAGE_MAX)
    return `The page "${fileName}" in the package is larger than ${PAGE_MAX / MB} MB.`;
  if (isManifest(pathOf(entry)) && uncompressedSize > MANIFEST_MAX)
    return `${MANIFEST} is larger than ${MANIFEST_MAX / MB} MB.`;
  return null;
};

/** The library rejects paths that lead out of an archive with these words. */
const LEADS_OUT = /^(?:absolute path|invalid relative path|invalid characters in fileName)/;

const listEntries = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  const paths = new Set<string>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || LITTER.test(entry.fileName)) continue;
    size += entry.uncompressedSize;
    const fault = faultOf(entry);
    if (fault !== null) throw notAPackage(fault);
    const path = pathOf(entry);
    if (paths.has(path)) throw notAPackage(`The package has two files at "${path}".`);
    if (size > UNPACKED_MAX)
      throw notAPackage(
        `The files of the package have more than ${UNPACKED_MAX / MB} MB together.`,
      );
    if (paths.size === ENTRIES_MAX)
      throw notAPackage(
        `The package has more than ${ENTRIES_MAX.toLocaleString('en')} files. Split it into several packages.`,
      );
    paths.add(path);
    entries.push(entry);
  }
  return entries;
};

/** Reads all of an entry, which must match its record in the archive. */
const verify = async (zip: ZipFile, entry: Entry): Promise<void> => {
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry))
    checksum = crc32(chunk as Buffer, checksum);
  if (checksum !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`);
};

/** Content of an archive. */
export interface Archive {
  entries: PackageEntry[];
  /** The manifest at its top; null: it has none. */
  manifest: Buffer | null;
}

const readWhole = async (zip: ZipFile): Promise<Archive> => {
  const entries: PackageEntry[] = [];
  let manifest: Buffer | null = null;
  for (const entry of await listEntries(zip)) {
    await verify(zip, entry);
    const {fileDataStart} = await zip.readLocalFileHeaderPromise(entry, {minimal: true});
    const path = pathOf(entry);
    entries.push({
      path,
      startAt: fileDataStart,
      packedSize: entry.compressedSize,
      size: entry.uncompressedSize,
      isDeflated: entry.compressionMethod === DEFLATED,
    });
    if (path === MANIFEST || (isManifest(path) && manifest === null))
      manifest = await buffer(await zip.openReadStreamPromise(entry));
  }
  return {entries, manifest};
};

/** A failure that is no fault of the package: it may be checked again. */
const isOfDisk = (error: Error): boolean => 'syscall' in error;

const DAMAGED = 'The package is damaged. Create it again, or download it again.';
const ZIP_MARK = 'PK';

/** Recognizes the beginning of a .zip, regardless of the rest. */
const beginsAsZip = async (path: string): Promise<boolean> => {
  await using file = await openFile(path);
  const {buffer: head, bytesRead} = await file.read({buffer: Buffer.alloc(ZIP_MARK.length)});
  return head.subarray(0, bytesRead).toString('latin1') === ZIP_MARK;
};

const open = (path: string): Promise<ZipFile> =>
  openPromise(path, {autoClose: false}).catch(async (error: Error) => {
    if (isOfDisk(error)) throw error;
    throw notAPackage((await beginsAsZip(path)) ? DAMAGED : 'The file is not a .zip archive.');
  });

/**
 * Reads a package completely, without writing a byte of it: paths stay inside, all entries are files, their number is limited, and each of
 * them is whole.
 * @throws 415 with a sentence for its author
 */
export const readArchive = async (path: string): Promise<Archive> => {
  const zip = await open(path);
  try {
    return await readWhole(zip);
  } catch (error) {
    if (isProblem(error) || isOfDisk(error as Error)) throw error;
    throw LEADS_OUT.test((error as Error).message)
      ? notAPackage('The package has a file whose path leads out of it. Create the package anew.')
      : notAPackage(DAMAGED);
  } finally {
    zip.close();
  }
};
