import {type Insertable, type Selectable, type Updateable, sql} from 'kysely';
import {type After, containing, isAfter, type Schema, type Trx} from '../../../database/index.ts';

export type LessonRow = Selectable<Schema['training.lesson']>;
/** `q` is searched in title, category and summary; `userId` is whose progress is counted. */
interface CourseFilter {
  publishedOnly: boolean;
  q: string | undefined;
  userId: string;
}

const filtered = (trx: Trx, {publishedOnly, q}: Omit<CourseFilter, 'userId'>) => {
  let query = trx.selectFrom('training.course as course');
  if (publishedOnly) query = query.where('course.status', '=', 'published');
  if (!q) return query;
  return query.where(({eb, or}) =>
    or(
      (['course.title', 'course.category', 'course.summary'] as const).map((column) =>
        eb(column, 'ilike', containing(q)),
      ),
    ),
  );
};

const selectCourses = (trx: Trx, filter: CourseFilter) =>
  filtered(trx, filter)
    .selectAll('course')
    .select((eb) => [
      eb
        .selectFrom('training.lesson as lesson')
        .whereRef('lesson.courseId', '=', 'course.id')
        .select(({fn}) => fn.countAll<number>().as('count'))
        .as('lessonCount'),
      eb
        .selectFrom('training.lessonCompletion as done')
        .innerJoin('training.lesson as lesson', 'lesson.id', 'done.lessonId')
        .whereRef('lesson.courseId', '=', 'course.id')
        .where('done.userId', '=', filter.userId)
        .select(({fn}) => fn.countAll<number>().as('count'))
        .as('completedLessons'),
      eb
        .selectFrom('training.courseCompletion as completion')
        .whereRef('completion.courseId', '=', 'course.id')
        .where('completion.userId', '=', filter.userId)
        .select('completion.completedAt')
        .as('completedAt'),
    ]);

/** A course with its number of lessons and those the caller has completed. */
export type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

/** One page, last changed first. */
export const listCourses = (
  trx: Trx,
  filter: CourseFilter,
  {limit, after}: {limit: number; after: After | null},
) => {
  let query = selectCourses(trx, filter);
  if (after) query = query.where(isAfter(['course.updatedAt', 'course.id'], after));
  return query
    .orderBy('course.updatedAt', 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute();
};

export const countCourses = async (trx: Trx, filter: CourseFilter): Promise<number> => {
  const {count} = await filtered(trx, filter)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findCourse = (trx: Trx, id: string, userId: string) =>
  selectCourses(trx, {publishedOnly: false, q: undefined, userId})
    .where('course.id', '=', id)
    .executeTakeFirst();

/** Reads a course and keeps others from changing it until the transaction ends. */
export const lockCourse = (trx: Trx, id: string) =>
  trx.selectFrom('training.course').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countCoursesOf = async (trx: Trx, ownerId: string): Promise<number> => {
  const {count} = await trx
    .selectFrom('training.course')
    .where('ownerId', '=', ownerId)
    .select(({fn}) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** All courses of one person become another's. */
export const giveCourses = async (trx: Trx, fromId: string, toId: string): Promise<void> => {
  await trx
    .updateTable('training.course')
    .set({ownerId: toId})
    .where('ownerId', '=', fromId)
    .execute();
};

export const insertCourse = async (
  trx: Trx,
  course: Insertable<Schema['training.course']>,
): Promise<void> => {
  await trx.insertInto('training.course').values(course).execute();
};

export const updateCourse = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['training.course']>,
): Promise<void> => {
  await trx.updateTable('training.course').set(change).where('id', '=', id).execute();
};

export const deleteCourse = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('training.course').where('id', '=', id).execute();
};

/** In reading order. */
export const listLessons = (trx: Trx, courseId: string) =>
  trx
    .selectFrom('training.lesson')
    .selectAll()
    .where('courseId', '=', courseId)
    .orderBy('position')
    .execute();

export const findLesson = (trx: Trx, id: string) =>
  trx.selectFrom('training.lesson').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes the given lessons the course's only ones: known ids are kept with their completions, the others are removed. */
export const replaceLessons = async (
  trx: Trx,
  courseId: string,
  lessons: Insertable<Schema['training.lesson']>[],
): Promise<void> => {
  const ids = lessons.map((lesson) => lesson.id);
  const gone = trx.deleteFrom('training.lesson').where('courseId', '=', courseId);
  await (ids.length === 0 ? gone : gone.where('id', 'not in', ids)).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('training.lesson')
    .values(lessons)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        title: sql`excluded.title`,
        html: sql`excluded.html`,
        position: sql`excluded.position`,
      }),
    )
    .execute();
};

/** Lessons of a course that someone has completed. */
export const listCompletedIds = async (
  trx: Trx,
  courseId: string,
  userId: string,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('training.lessonCompletion as done')
    .innerJoin('training.lesson as lesson', 'lesson.id', 'done.lessonId')
    .where('lesson.courseId', '=', courseId)
    .where('done.userId', '=', userId)
    .orderBy('lesson.position')
    .select('done.lessonId')
    .execute();
  return rows.map((row) => row.lessonId);
};

/** @returns false when it was completed before */
export const insertCompletion = async (
  trx: Trx,
  completion: Insertable<Schema['training.lessonCompletion']>,
): Promise<boolean> => {
  const row = await trx
    .insertInto('training.lessonCompletion')
    .values(completion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('lessonId')
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers who has completed all lessons that the course has now. */
export const keepCompletions = async (trx: Trx, courseId: string): Promise<void> => {
  await sql`
    insert into training.course_completion (workspace_id, user_id, course_id, completed_at)
    select lesson.workspace_id, done.user_id, lesson.course_id, max(done.completed_at)
    from training.lesson as lesson join training.lesson_completion as done on done.lesson_id = lesson.id
    where lesson.course_id = ${courseId}
    group by lesson.workspace_id, done.user_id, lesson.course_id
    having count(*) = (select count(*) from training.lesson where course_id = ${courseId})
    on conflict do nothing`.execute(trx);
};
