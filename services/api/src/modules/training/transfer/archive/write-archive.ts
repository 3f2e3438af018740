import type {Readable} from 'node:stream';
import type {Question, Section} from '@switchboard/contracts/courses/content';
import {ZipFile} from 'yazl';
import type {StoredCourse} from '../../courses/index.ts';
import type {FileRow} from '../../files/index.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedCourse,
  type ArchivedLesson,
  COURSE_JSON,
} from './format.ts';

/** Content of an archive. */
export interface Archived {
  course: StoredCourse;
  sections: Section[];
  /** The cover, and the files of lessons. */
  files: FileRow[];
}

/** Names may occur twice, and need not be valid in a .zip. */
const pathOf = ({name}: FileRow, index: number): string => {
  const [ending] = /\.[a-z\d]{1,8}$/i.exec(name) ?? [''];
  return `files/${index + 1}${ending.toLowerCase()}`;
};

const toQuestion = ({kind, text, options, accepted, explanation, points}: Question) => ({
  kind,
  text,
  options: options.map((option) => ({text: option.text, isRight: option.isRight})),
  accepted,
  explanation,
  points,
});

const toLesson = (
  {fileId, captionsId, ...lesson}: Section['lessons'][number],
  paths: ReadonlyMap<string | null, string>,
): ArchivedLesson => {
  const [file, captions] = [paths.get(fileId), paths.get(captionsId)];
  const {kind, title, html, url, isRequired, rule, seconds, attemptsMax, minutesMax} = lesson;
  return {
    kind,
    title,
    html,
    url,
    isRequired,
    rule,
    seconds,
    attemptsMax,
    minutesMax,
    questions: lesson.questions.map(toQuestion),
    ...(file !== undefined && {file}),
    ...(captions !== undefined && {captions}),
  };
};

const settingsOf = ({
  title,
  summary,
  category,
  tags,
  progression,
  passPercent,
  minutes,
  givesCertificate,
  certificateMonths,
}: StoredCourse) => ({
  title,
  summary,
  category,
  tags,
  progression,
  passPercent,
  minutes,
  certificate: givesCertificate ? {months: certificateMonths} : null,
});

/** Content of course.json: everything that authors edit, without ids. */
const toArchived = ({course, sections, files}: Archived): ArchivedCourse => {
  const paths = new Map<string | null, string>(files.map((file, i) => [file.id, pathOf(file, i)]));
  const cover = paths.get(course.coverId);
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    course: {...settingsOf(course), ...(cover !== undefined && {cover})},
    sections: sections.map(({title, lessons}) => ({
      title,
      lessons: lessons.map((lesson) => toLesson(lesson, paths)),
    })),
    files: files.map((file, index) => ({
      path: pathOf(file, index),
      name: file.name,
      // Archives are no part of a course.
      kind: file.kind === 'archive' ? 'file' : file.kind,
    })),
  };
};

/**
 * Packs a course while it is read, one file after the other.
 * @param open the bytes of a file; an error of it ends the stream
 */
export const writeArchive = (
  archived: Archived,
  {open, at}: {open: (file: FileRow) => Promise<Readable>; at: Date},
): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => current?.destroy());
  const json = JSON.stringify(toArchived(archived), null, 2);
  zip.addBuffer(Buffer.from(json), COURSE_JSON, {mtime: at});
  for (const [index, file] of archived.files.entries()) {
    // Videos and pictures are packed already.
    const options = {mtime: at, size: file.size, compress: file.kind === 'captions'};
    zip.addReadStreamLazy(pathOf(file, index), options, (done) => {
      open(file).then(
        (stream) => {
          current = stream;
          if (output.destroyed) stream.destroy();
          else done(null, stream);
        },
        (error: unknown) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
};
