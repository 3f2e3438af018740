import type {Insertable, Selectable, Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type EnrollmentRow = Selectable<Schema['training.enrollment']>;

/** The latest enrollment of a member in a course, locked until the transaction ends. */
export const lockEnrollment = (
  trx: Trx,
  courseId: string,
  userId: string,
): Promise<EnrollmentRow | undefined> =>
  trx
    .selectFrom('training.enrollment')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('userId', '=', userId)
    .where('isCurrent', '=', true)
    .forUpdate()
    .executeTakeFirst();

export const findEnrollmentById = (trx: Trx, id: string): Promise<EnrollmentRow | undefined> =>
  trx.selectFrom('training.enrollment').selectAll().where('id', '=', id).executeTakeFirst();

export const lockEnrollmentById = (trx: Trx, id: string): Promise<EnrollmentRow | undefined> =>
  trx
    .selectFrom('training.enrollment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The latest completion of a course by a member. */
export const findCompleted = (
  trx: Trx,
  courseId: string,
  userId: string,
): Promise<EnrollmentRow | undefined> =>
  trx
    .selectFrom('training.enrollment')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('userId', '=', userId)
    .where('status', '=', 'completed')
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirst();

const CHUNK = 1000;

/** Existing enrollments stay as they are. */
export const insertEnrollments = async (
  trx: Trx,
  rows: Insertable<Schema['training.enrollment']>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK)
    await trx
      .insertInto('training.enrollment')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const updateEnrollment = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['training.enrollment']>,
): Promise<void> => {
  await trx
    .updateTable('training.enrollment')
    .set((eb) => ({...change, version: eb('version', '+', 1)}))
    .where('id', '=', id)
    .execute();
};

/** Stores the latest lesson of a learner. The version stays, so that the edit of a manager does not become stale. */
export const noteBeat = async (
  trx: Trx,
  id: string,
  change: Pick<EnrollmentRow, 'lastAt' | 'lastLessonId'>,
): Promise<void> => {
  await trx.updateTable('training.enrollment').set(change).where('id', '=', id).execute();
};
