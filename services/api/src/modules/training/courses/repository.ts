import type {Insertable, Selectable, Updateable} from 'kysely';
import type {Section} from '@switchboard/contracts/courses/content';
import type {Schema, Trx} from '#database/index.ts';
import {filesOf, keepUses, saveUses} from '../files/index.ts';

export type StoredCourse = Selectable<Schema['training.course']>;
export type VersionRow = Selectable<Schema['training.courseVersion']>;

/** Courses, with the enrollment of a member and the version that they take. */
export const selectCourses = (trx: Trx, userId: string) =>
  trx
    .selectFrom('training.course as course')
    .leftJoin('training.enrollment as enrollment', (join) =>
      join
        .onRef('enrollment.workspaceId', '=', 'course.workspaceId')
        .onRef('enrollment.courseId', '=', 'course.id')
        .on('enrollment.userId', '=', userId)
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
      'taken.progression as takenProgression',
      'taken.passPercent as takenPassPercent',
      'taken.givesCertificate as takenCertificate',
      'taken.certificateMonths as takenMonths',
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

/** A course with the progress of the caller. */
export type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

export const findCourse = (trx: Trx, id: string, userId: string): Promise<CourseRow | undefined> =>
  selectCourses(trx, userId).where('course.id', '=', id).executeTakeFirst();

export const hasCourse = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('training.course').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Reads a course and locks it until the transaction ends. */
export const lockCourse = (trx: Trx, id: string): Promise<StoredCourse | undefined> =>
  trx.selectFrom('training.course').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Reads a course and locks its state until the transaction ends. */
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

/** Transfers all courses of one person to another. */
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

/** Stores the draft as a version. */
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

/** As `findVersion`, without the content of its lessons. */
export const findOutline = (trx: Trx, courseId: string, version: number) =>
  trx
    .selectFrom('training.courseVersion')
    .select(['outline as sections', 'progression', 'passPercent'])
    .where('courseId', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst();
