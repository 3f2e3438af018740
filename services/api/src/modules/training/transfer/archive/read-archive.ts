import type {LessonKind} from '@switchboard/contracts/courses/choices';
import {
  COURSE_FILE_ENDINGS,
  COURSE_FILE_MAX_BYTES,
  type CourseFileKind,
} from '@switchboard/contracts/course-files/kinds';
import type {CourseImportProblem} from '@switchboard/contracts/course-imports/schemas';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {inThread} from '../in-thread.ts';
import type {PlannedFile, ReadCourse} from '../plan.ts';
import {readEntry, type Zip, type ZipEntry} from '../zip/read-zip.ts';
import {type ArchivedCourse, COURSE_JSON} from './format.ts';

/** A course has at most 2 MB of lessons; the rest is overhead of JSON. */
const JSON_MAX_BYTES = 8 * 1024 * 1024;
const MB = 1024 * 1024;

type Told = (message: string) => void;

/** Faults of a file that are visible before it is unpacked. */
const checkFile = ({path, name, kind}: PlannedFile, zip: Zip, tell: Told): void => {
  const entry = zip.get(path);
  const endings = COURSE_FILE_ENDINGS[kind];
  const most = COURSE_FILE_MAX_BYTES[kind];
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!entry) tell(`The file “${path}” is not in the archive.`);
  else if (entry.size === 0) tell(`“${name}” is empty.`);
  else if (entry.size > most) tell(`“${name}” is larger than ${most / MB} MB.`);
  // Covers are pictures whose name does not matter, as they are redrawn.
  if (kind !== 'image' && endings.length > 0 && !endings.includes(ending))
    tell(`“${name}” is none of .${endings.join(', .')}.`);
};

/** Type of the file of a lesson; any other kind needs a file that can be downloaded. */
const FILE_OF: Partial<Record<LessonKind, CourseFileKind>> = {video: 'video', scorm: 'package'};

interface Wanted {
  path: string | undefined;
  kind: CourseFileKind;
}

const wantedBy = ({course, sections}: ArchivedCourse): Wanted[] => [
  {path: course.cover, kind: 'image'},
  ...sections.flatMap(({lessons}) =>
    lessons.flatMap(({kind, file, captions}): Wanted[] => [
      {path: file, kind: (kind && FILE_OF[kind]) ?? 'file'},
      {path: captions, kind: 'captions'},
    ]),
  ),
];

/** Files and their references must match, so that no file is stored without use. */
const checkFiles = (course: ArchivedCourse, zip: Zip, tell: Told): void => {
  const kinds = new Map(course.files.map(({path, kind}) => [path, kind]));
  if (kinds.size < course.files.length) tell('A file is listed twice.');
  for (const file of course.files) checkFile(file, zip, tell);
  const wanted = wantedBy(course);
  for (const {path, kind} of wanted)
    if (path !== undefined && kinds.get(path) !== kind)
      tell(`“${path}” is not listed as a file of the kind “${kind}”.`);
  const paths = new Set(wanted.map(({path}) => path));
  for (const {path} of course.files)
    if (!paths.has(path)) tell(`“${path}” is listed, but nothing has it.`);
};

/**
 * Reads the archive of a course. Its HTML is sanitised.
 * @throws 415 for an invalid one, or one of another version; 413 for a course.json that is too large
 */
export const readArchive = async (
  deps: Pick<Core, 'workers'>,
  actor: Actor,
  {zip, entry}: {zip: Zip; entry: ZipEntry},
): Promise<ReadCourse> => {
  const json = await readEntry(entry, JSON_MAX_BYTES);
  const archived = await inThread<ArchivedCourse>(deps, actor, {
    module: new URL('./archive-work.ts', import.meta.url),
    input: json,
    bytes: json.length,
  });
  const problems: CourseImportProblem[] = [];
  checkFiles(archived, zip, (message) =>
    problems.push({file: COURSE_JSON, line: null, message, isError: true}),
  );
  const {
    course: {cover, ...settings},
    sections,
    files,
  } = archived;
  const plan = {settings, ...(cover !== undefined && {cover}), sections, files};
  return {plan, problems, problemCount: problems.length};
};
