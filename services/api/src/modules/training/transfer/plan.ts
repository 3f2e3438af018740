import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {CourseImportProblem} from '@switchboard/contracts/course-imports/schemas';
import type {LessonInput} from '@switchboard/contracts/courses/content';
import type {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';

/** A lesson whose files are still within the import, by their paths there. */
export type PlannedLesson = Omit<LessonInput, 'fileId' | 'captionsId'> & {
  file?: string;
  captions?: string;
};

export interface PlannedSection {
  title: string;
  lessons: PlannedLesson[];
}

/** A file of an import. */
export interface PlannedFile {
  path: string;
  name: string;
  kind: Exclude<CourseFileKind, 'archive'>;
}

/** A course before it is stored. Its HTML is sanitised. */
export interface CoursePlan {
  settings: Omit<CreateCourseRequest, 'sections' | 'coverId'>;
  cover?: string;
  sections: PlannedSection[];
  /** Each path once. */
  files: PlannedFile[];
}

/** The result of reading files with its problems: `problems` are the first ones, up to a limit. */
export interface ReadCourse {
  plan: CoursePlan;
  problems: CourseImportProblem[];
  problemCount: number;
}

/** Errors first. */
export const sorted = (problems: readonly CourseImportProblem[]): CourseImportProblem[] =>
  problems.toSorted((a, b) => Number(b.isError) - Number(a.isError));

const toLesson = (
  {file, captions, ...lesson}: PlannedLesson,
  idOf: (path: string | undefined) => string | null,
): LessonInput => ({...lesson, fileId: idOf(file), captionsId: idOf(captions)});

/**
 * A plan as a request.
 * @param ids of the files, by path
 */
export const toRequest = (
  {settings, cover, sections}: CoursePlan,
  ids: ReadonlyMap<string, string>,
): CreateCourseRequest => {
  const idOf = (path: string | undefined) => (path === undefined ? null : (ids.get(path) ?? null));
  return {
    ...settings,
    coverId: idOf(cover),
    sections: sections.map(({title, lessons}) => ({
      title,
      lessons: lessons.map((lesson) => toLesson(lesson, idOf)),
    })),
  };
};
