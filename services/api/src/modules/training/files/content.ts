import {open, readFile, stat} from 'node:fs/promises';
import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import {problem} from '@switchboard/service-kit/errors';
import {fileTypeFromBuffer} from 'file-type';
import type {Core} from '#core/index.ts';
import {isWorkEnded} from '#workers/index.ts';
import {judge} from '../../connect/service.ts';
import {type CheckedPackage, checkPackage} from '../packages/index.ts';
import {decodeText, toVtt} from './captions.ts';
import {fitsName, notAllowed, notAsNamed, zipDamaged} from './kinds.ts';

/** Stored form of a file; without `bytes` it stays unchanged. */
export interface Kept {
  mime: string;
  size: number;
  bytes?: Buffer;
  /** Content of a SCORM package. */
  package?: CheckedPackage;
}

/** A complete upload. */
export interface Arrived {
  kind: CourseFileKind;
  name: string;
  path: string;
  /** Keys of its owner; they share the threads fairly. */
  keys: readonly string[];
}

/** The first bytes of a video contain its type. */
const HEAD_BYTES = 64 * 1024;
const VIDEOS = new Map([
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/webm', 'video/webm'],
]);

/**
 * Validates an upload by its content, according to its kind.
 * @throws 415 for a content that is not allowed, or differs from its name, and for packages other than SCORM; 422 for captions with a
 * faulty line
 */
export const readContent = (deps: Pick<Core, 'workers'>, file: Arrived): Promise<Kept> => {
  switch (file.kind) {
    case 'video':
      return readVideo(file);
    case 'image':
      return drawCover(deps, file);
    case 'captions':
      return readCaptions(file);
    case 'file':
      return readDocument(deps, file);
    case 'package':
      return readPackage(deps, file);
    case 'archive':
      return readZip(file);
  }
};

/** First bytes of a .zip: of its files, or of its end if it is empty. */
const ZIP_HEADS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/** Accepts any .zip, as the importer validates its content. A file named .zip without another known type has lost its beginning. */
const readZip = async ({kind, name, path}: Arrived): Promise<Kept> => {
  const head = await readHead(path);
  if (!ZIP_HEADS.includes(head.subarray(0, 4).toString('latin1')))
    throw /\.zip$/i.test(name) && !(await fileTypeFromBuffer(head))
      ? zipDamaged()
      : notAllowed(kind);
  return {mime: 'application/zip', size: (await stat(path)).size};
};

const readHead = async (path: string): Promise<Buffer> => {
  await using file = await open(path);
  const {buffer, bytesRead} = await file.read({buffer: Buffer.alloc(HEAD_BYTES)});
  return buffer.subarray(0, bytesRead);
};

const readVideo = async ({kind, name, path}: Arrived): Promise<Kept> => {
  const found = (await fileTypeFromBuffer(await readHead(path)))?.mime ?? '';
  const mime = VIDEOS.get(found);
  if (mime === undefined) throw notAllowed(kind);
  if (!fitsName(name, found)) throw notAsNamed(kind, name);
  return {mime, size: (await stat(path)).size};
};

const drawCover = async (
  {workers}: Pick<Core, 'workers'>,
  {kind, path, keys}: Arrived,
): Promise<Kept> => {
  const picture = await readFile(path);
  const drawn = await workers
    .run<Uint8Array | null>({
      lane: 'pictures',
      module: new URL('./cover-work.ts', import.meta.url),
      input: picture,
      keys,
      bytes: picture.length,
    })
    .catch((error: unknown) => {
      if (isWorkEnded(error) && error.reason !== 'stopped') return null;
      throw error;
    });
  if (!drawn) throw notAllowed(kind);
  const bytes = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  return {mime: 'image/webp', size: bytes.length, bytes};
};

const readCaptions = async ({path}: Arrived): Promise<Kept> => {
  const text = decodeText(await readFile(path));
  if (text === undefined)
    throw problem('unsupported_file', 'The captions cannot be read. Save them as UTF-8 text.');
  const captions = toVtt(text);
  if (captions.type === 'fault')
    throw problem('validation_failed', captions.message, {fields: {file: captions.message}});
  const bytes = Buffer.from(captions.vtt);
  return {mime: 'text/vtt', size: bytes.length, bytes};
};

const readDocument = async (
  deps: Pick<Core, 'workers'>,
  {kind, name, path, keys}: Arrived,
): Promise<Kept> => {
  const kept = await judge(deps, {name, bytes: await readFile(path)}, keys);
  if (!kept) throw notAllowed(kind);
  if (!fitsName(name, kept.mime)) throw notAsNamed(kind, name);
  return {mime: kept.mime, size: kept.bytes.length, bytes: kept.bytes};
};

const readPackage = async (deps: Pick<Core, 'workers'>, {path, keys}: Arrived): Promise<Kept> => {
  const {size} = await stat(path);
  const checked = await checkPackage(deps, {path, keys, size});
  return {mime: 'application/zip', size, package: checked};
};
