import type {Section} from '@switchboard/contracts/courses/content';
import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {containing, type Trx} from '#database/index.ts';
import {lessonsOf} from './rules.ts';

/** Replaces the published lessons of a course. */
export const storeLessons = async (
  trx: Trx,
  {workspaceId, courseId, sections}: {workspaceId: string; courseId: string; sections: Section[]},
): Promise<void> => {
  await trx.deleteFrom('training.publishedLesson').where('courseId', '=', courseId).execute();
  await trx
    .insertInto('training.publishedLesson')
    .values(
      lessonsOf(sections).map(({id, kind, title}, index) => ({
        workspaceId,
        courseId,
        lessonId: id,
        position: index + 1,
        kind,
        title,
      })),
    )
    .execute();
};

/** True when the newest version of a course has the lesson. */
export const hasLesson = async (trx: Trx, courseId: string, lessonId: string): Promise<boolean> =>
  (await trx
    .selectFrom('training.publishedLesson')
    .select('lessonId')
    .where('courseId', '=', courseId)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()) !== undefined;

/** Lessons of published courses whose title, or whose course's title, contains a text, grouped by course. */
export const findLessons = async (
  trx: Trx,
  {q, limit}: {q: string; limit: number},
): Promise<FoundLesson[]> => {
  const rows = await trx
    .selectFrom('training.publishedLesson as lesson')
    .innerJoin('training.course as course', (join) =>
      join
        .onRef('course.workspaceId', '=', 'lesson.workspaceId')
        .onRef('course.id', '=', 'lesson.courseId'),
    )
    .where('course.status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('lesson.title', 'ilike', containing(q)),
        eb('course.title', 'ilike', containing(q)),
      ]),
    )
    .select(['lesson.lessonId', 'lesson.title', 'lesson.kind', 'lesson.courseId'])
    .select('course.title as courseTitle')
    .orderBy('course.title')
    .orderBy('course.id')
    .orderBy('lesson.position')
    .limit(limit)
    .execute();
  return rows.map(({lessonId, title, kind, courseId, courseTitle}) => ({
    id: lessonId,
    title,
    kind,
    course: {id: courseId, title: courseTitle},
  }));
};
