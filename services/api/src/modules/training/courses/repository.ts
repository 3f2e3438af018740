import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type {CourseStatus} from '@switchboard/contracts/courses/choices';
import type {Section} from '@switchboard/contracts/courses/content';
import {type After, containing, isAfter, type Schema, type Trx} from '../../../database/index.ts';
import {filesOf, keepUses, saveUses} from '../files/uses-repository.ts';

export type StoredCourse = Selectable<Schema['training.course']>;
export type VersionRow = Selectable<Schema['training.courseVersion']>;

/** `q` is searched in title, category, tags and summary; `userId` is whose progress is counted. */
export interface CourseFilter {
  publishedOnly: boolean;
  q: string | undefined;
  category: string | undefined;
  status: CourseStatus | undefined;
  userId: string;
}

type Builder = ExpressionBuilder<Schema & {course: Schema['training.course']}, 'course'>;

const isFound = (
  eb: Builder,
  {q, category, status}: Pick<CourseFilter, 'q' | 'category' | 'status'>,
) =>
  eb.and([
    ...(status ? [eb('course.status', '=', status)] : []),
    ...(category ? [eb(sql`lower(course.category)`, '=', category.toLowerCase())] : []),
    ...(q ? [matches(eb, q)] : []),
  ]);

const filtered = (trx: Trx, {publishedOnly, ...filter}: Omit<CourseFilter, 'userId'>) => {
  const query = trx.selectFrom('training.course as course').where((eb) => isFound(eb, filter));
  return publishedOnly ? query.where('course.status', '=', 'published') : query;
};

const matches = (eb: Builder, q: string) =>
  eb.or([
    ...(['course.title', 'course.category', 'course.summary'] as const).map((column) =>
      eb(column, 'ilike', containing(q)),
    ),
    sql<boolean>`exists (select from unnest(course.tags) as tag where tag ilike ${containing(q)})`,
  ]);

const selectCourses = (trx: Trx, filter: CourseFilter) =>
  filtered(trx, filter)
    .leftJoin('training.enrollment as enrollment', (join) =>
      join
        .onRef('enrollment.workspaceId', '=', 'course.workspaceId')
        .onRef('enrollment.courseId', '=', 'course.id')
        .on('enrollment.userId', '=', filter.userId)
        .on('enrollment.isCurrent', '=', true),
    )
    .leftJoin('training.courseVersion as taken', (join) =>
      join
        .onRef('taken.workspaceId', '=', 'course.workspaceId')
        .onRef('taken.courseId', '=', 'course.id')
        .onRef('taken.version', '=', (eb) =>
          eb.fn.coalesce('enrollment.courseVersion', 'course.publishedVersion'),
        ),
    )
    .selectAll('course')
    .select([
      'taken.lessonCount as takenLessons',
      'enrollment.id as enrollmentId',
      'enrollment.status as enrollmentStatus',
      'enrollment.progress',
      'enrollment.doneCount',
      'enrollment.assignmentId',
      'enrollment.isMandatory',
      'enrollment.dueAt',
      'enrollment.startedAt',
      'enrollment.completedAt',
      'enrollment.lastLessonId',
      'enrollment.courseVersion',
      'enrollment.cycle',
      'enrollment.version as enrollmentVersion',
    ]);

/** A course with how far the caller is in it. */
export type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

/** One page, last changed first. */
export const listCourses = (
  trx: Trx,
  filter: CourseFilter,
  {limit, after}: {limit: number; after: After | null},
): Promise<CourseRow[]> => {
  let query = selectCourses(trx, filter);
  if (after) query = query.where(isAfter(['course.updatedAt', 'course.id'], after));
  return query
    .orderBy('course.updatedAt', 'desc')
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute();
};

/** How many courses a list has on all its pages, and what there is to filter it by, in alphabetical order. */
export const countCourses = async (
  trx: Trx,
  {publishedOnly, ...filter}: CourseFilter,
): Promise<{total: number; categories: string[]}> => {
  let query = trx
    .selectFrom('training.course as course')
    .select('course.category')
    .select(({fn, eb}) => fn.countAll<string>().filterWhere(isFound(eb, filter)).as('found'));
  if (publishedOnly) query = query.where('course.status', '=', 'published');
  const rows = await query.groupBy('course.category').orderBy('course.category').execute();
  return {
    total: rows.reduce((sum, {found}) => sum + Number(found), 0),
    categories: rows.flatMap(({category}) => category || []),
  };
};

export const findCourse = (trx: Trx, id: string, userId: string): Promise<CourseRow | undefined> =>
  selectCourses(trx, {
    publishedOnly: false,
    q: undefined,
    category: undefined,
    status: undefined,
    userId,
  })
    .where('course.id', '=', id)
    .executeTakeFirst();

export const hasCourse = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('training.course').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Reads a course and keeps others from changing it until the transaction ends. */
export const lockCourse = (trx: Trx, id: string): Promise<StoredCourse | undefined> =>
  trx.selectFrom('training.course').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Reads a course and keeps its state as it is until the transaction ends. */
export const holdCourse = (trx: Trx, id: string): Promise<StoredCourse | undefined> =>
  trx.selectFrom('training.course').selectAll().where('id', '=', id).forShare().executeTakeFirst();

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
  sections: Section[],
): Promise<void> => {
  await trx.insertInto('training.course').values(course).execute();
  await trx
    .insertInto('training.courseDraft')
    .values({
      workspaceId: course.workspaceId,
      courseId: course.id,
      sections: JSON.stringify(sections),
    })
    .execute();
  await saveUses(trx, course.id, {place: 'draft', fileIds: filesOf(sections)});
  await saveCover(trx, course.id, course.coverId);
};

const saveCover = (trx: Trx, id: string, coverId: string | null | undefined): Promise<void> =>
  saveUses(trx, id, {place: 'cover', fileIds: coverId ? [coverId] : []});

export const updateCourse = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['training.course']>,
): Promise<void> => {
  await trx.updateTable('training.course').set(change).where('id', '=', id).execute();
  if (change.coverId !== undefined) await saveCover(trx, id, change.coverId);
};

export const deleteCourse = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('training.course').where('id', '=', id).execute();
};

export const findDraft = async (trx: Trx, courseId: string): Promise<Section[]> =>
  (
    await trx
      .selectFrom('training.courseDraft')
      .select('sections')
      .where('courseId', '=', courseId)
      .executeTakeFirst()
  )?.sections ?? [];

export const saveDraft = async (trx: Trx, courseId: string, sections: Section[]): Promise<void> => {
  await trx
    .updateTable('training.courseDraft')
    .set({sections: JSON.stringify(sections)})
    .where('courseId', '=', courseId)
    .execute();
  await saveUses(trx, courseId, {place: 'draft', fileIds: filesOf(sections)});
};

/** Makes the draft a version. */
export const insertVersion = async (
  trx: Trx,
  version: Insertable<Schema['training.courseVersion']>,
): Promise<void> => {
  await trx.insertInto('training.courseVersion').values(version).execute();
  await keepUses(trx, version.courseId);
};

export const findVersion = (
  trx: Trx,
  courseId: string,
  version: number,
): Promise<VersionRow | undefined> =>
  trx
    .selectFrom('training.courseVersion')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst();

/** As `findVersion`, without what its lessons hold. */
export const findOutline = (trx: Trx, courseId: string, version: number) =>
  trx
    .selectFrom('training.courseVersion')
    .select(['outline as sections', 'progression', 'passPercent'])
    .where('courseId', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst();
