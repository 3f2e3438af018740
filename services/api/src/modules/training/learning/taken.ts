import type {Progression} from '@switchboard/contracts/courses/choices';
import type {Section} from '@switchboard/contracts/courses/content';
import type {PreviewQuery} from '@switchboard/contracts/courses/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {type CourseRow, findCourse, findDraft, findVersion} from '../courses/index.ts';
import {canAuthor, lessonsOf, type Outlined, type OutlinedLesson} from '../courses/rules.ts';
import {type Done, lockOf} from './progress.ts';
import {type LessonProgressRow, listLessonProgress} from './repository.ts';

/** The course, and a flag for its draft. */
export type Wanted = PreviewQuery & {courseId: string};

/** A course in the version of a learner, with their progress. */
export interface Taken {
  row: CourseRow;
  sections: Section[];
  progression: Progression;
  passPercent: number;
  /** True for authors who preview an unpublished course: nothing can be completed. */
  isPreview: boolean;
  progress: ReadonlyMap<string, LessonProgressRow>;
  done: Done;
}

const NOTHING: Pick<Taken, 'progress' | 'done'> = {progress: new Map(), done: new Map()};

/** @throws 404; for learners also for an unpublished course, unless they have begun it */
export const readTaken = async (
  trx: Trx,
  {userId, role}: Actor,
  {courseId, preview}: Wanted,
): Promise<Taken> => {
  const row = await findCourse(trx, courseId, userId);
  if (!row) throw notFound('Course');
  const version = row.courseVersion ?? row.publishedVersion;
  if (version === null || preview !== undefined) {
    if (!canAuthor(role)) throw notFound('Course');
    const {progression, passPercent} = row;
    const sections = await findDraft(trx, courseId);
    return {row, sections, progression, passPercent, isPreview: true, ...NOTHING};
  }
  if (row.status !== 'published' && row.enrollmentId === null && !canAuthor(role))
    throw notFound('Course');
  const content = await findVersion(trx, courseId, version);
  if (!content) throw new Error(`Version ${version} of course ${courseId} is missing.`);
  const {sections, progression, passPercent} = content;
  const progress = row.enrollmentId === null ? [] : await listLessonProgress(trx, row.enrollmentId);
  return {row, sections, progression, passPercent, isPreview: false, ...byLesson(progress)};
};

/** The stored progress of each lesson, and its completion time. */
export const byLesson = (rows: LessonProgressRow[]): Pick<Taken, 'progress' | 'done'> => ({
  progress: new Map(rows.map((row) => [row.lessonId, row])),
  done: new Map(
    rows.flatMap(({lessonId, completedAt}) => (completedAt ? [[lessonId, completedAt]] : [])),
  ),
});

/** @throws 404, 409 while another lesson comes first */
export const openLesson = <OneLesson extends OutlinedLesson>(
  taken: Pick<Taken, 'progression' | 'done' | 'isPreview'> & {sections: Outlined<OneLesson>[]},
  lessonId: string,
): OneLesson => {
  const lesson = lessonsOf(taken.sections).find(({id}) => id === lessonId);
  if (!lesson) throw notFound('Lesson');
  const lock = taken.isPreview ? undefined : lockOf(taken, taken.done, lessonId);
  if (lock) throw problem('illegal_transition', `Complete '${lock.title}' first`);
  return lesson;
};
