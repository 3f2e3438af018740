import {basename} from 'node:path/posix';
import type {
  CourseDocument,
  CourseImportReview,
  ReviewCourseImportRequest,
} from '@switchboard/contracts/course-imports/schemas';
import {COURSE_FILE_MAX_BYTES} from '@switchboard/contracts/course-files/kinds';
import {DOCUMENTS_MAX, DOCUMENTS_TEXT_MAX} from '@switchboard/contracts/limits';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {type FileRow, findOwnFile, keyOf} from '../files/index.ts';
import {decodeText} from '../files/rules.ts';
import {COURSE_JSON} from './archive/format.ts';
import {readArchive} from './archive/read-archive.ts';
import {inThread} from './in-thread.ts';
import type {MarkdownOrder} from './markdown/read-markdown.ts';
import type {ReadCourse} from './plan.ts';
import {readEntry, readZip, type Zip, type ZipEntry} from './zip/read-zip.ts';

/** A course that was read, its source, and the files of the source. */
export interface Source {
  kind: CourseImportReview['kind'];
  read: ReadCourse;
  zip: Zip;
  /** The archive, which is removed after the import. */
  upload?: FileRow;
}

const MARKDOWN = /\.(?:md|markdown)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
const UNNAMED = 'Imported course';

/** Text of at most four bytes a character. */
const TEXT_MAX_BYTES = 4 * DOCUMENTS_TEXT_MAX;

const readMarkdown = (deps: Core, actor: Actor, order: MarkdownOrder): Promise<ReadCourse> => {
  const length = order.documents.reduce((sum, {text}) => sum + text.length, 0);
  if (length > DOCUMENTS_TEXT_MAX)
    throw problem('too_large', 'The Markdown files are longer than 2 MB together. Split them.');
  return inThread(deps, actor, {
    module: new URL('./markdown/markdown-work.ts', import.meta.url),
    input: order,
    bytes: length,
  });
};

const readText = async (entry: ZipEntry): Promise<CourseDocument> => {
  const text = decodeText(await readEntry(entry, TEXT_MAX_BYTES));
  if (text === undefined)
    throw problem('unsupported_file', `“${entry.path}” cannot be read. Save it as UTF-8 text.`);
  return {name: entry.path, text};
};

const refuseLongNames = (entries: readonly ZipEntry[]): void => {
  const long = entries.find(({path}) => path.length > 255);
  if (long) throw problem('unsupported_file', `“${long.path.slice(0, 60)}…” has too long a name.`);
};

/** A .zip of Markdown files; its pictures are included where a text shows them. */
const readMarkdownZip = async (
  deps: Core,
  actor: Actor,
  {zip, upload}: {zip: Zip; upload: FileRow},
): Promise<ReadCourse> => {
  const entries = [...zip.values()].filter(({path}) => MARKDOWN.test(path));
  refuseLongNames(entries);
  if (entries.length === 0)
    throw problem(
      'unsupported_file',
      `The .zip has neither Markdown files (.md) nor the ${COURSE_JSON} of a course archive.`,
    );
  if (entries.length > DOCUMENTS_MAX)
    throw problem('too_large', `The .zip has more than ${DOCUMENTS_MAX} Markdown files. Split it.`);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > TEXT_MAX_BYTES)
    throw problem('too_large', 'The Markdown files are longer than 2 MB together. Split them.');
  const documents = [];
  for (const entry of entries) documents.push(await readText(entry));
  const pictures = [...zip.values()].filter(
    ({path, size: bytes}) => PICTURE.test(path) && bytes <= COURSE_FILE_MAX_BYTES.file,
  );
  const name = basename(upload.name).replace(/\.zip$/i, '') || UNNAMED;
  return readMarkdown(deps, actor, {documents, pictures: pictures.map(({path}) => path), name});
};

const readUpload = async (deps: Core, actor: Actor, id: string): Promise<Source> => {
  const upload = await withWorkspace(deps.db, actor, (trx) => findOwnFile(trx, id, actor.userId));
  if (upload?.kind !== 'archive' || upload.status !== 'ready') throw notFound('Archive');
  const zip = await readZip({files: deps.files, key: keyOf(upload), size: upload.size});
  const entry = zip.get(COURSE_JSON);
  return entry
    ? {kind: 'archive', read: await readArchive(deps, actor, {zip, entry}), zip, upload}
    : {kind: 'markdown', read: await readMarkdownZip(deps, actor, {zip, upload}), zip, upload};
};

/**
 * Reads the course of an import.
 * @throws 404 for an upload that does not belong to the caller, 415 or 413 for one that is refused, 422 for neither or both
 */
export const readSource = async (
  deps: Core,
  actor: Actor,
  {fileId, documents}: ReviewCourseImportRequest,
): Promise<Source> => {
  if ((fileId === undefined) === (documents === undefined))
    throw invalid({fileId: 'Choose Markdown files, or one .zip'});
  if (fileId !== undefined) return readUpload(deps, actor, fileId);
  const order = {documents: documents ?? [], pictures: [], name: UNNAMED};
  return {kind: 'markdown', read: await readMarkdown(deps, actor, order), zip: new Map()};
};
