import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';
import type {EnrollmentRow} from './repository.ts';

/** Switches learners who have not begun to another version. */
export const moveNotStarted = async (
  trx: Trx,
  {courseId, version, now}: {courseId: string; version: number; now: Date},
): Promise<void> => {
  await trx
    .updateTable('training.enrollment')
    .set((eb) => ({courseVersion: version, version: eb('version', '+', 1), updatedAt: now}))
    .where('courseId', '=', courseId)
    .where('isCurrent', '=', true)
    .where('status', '=', 'not_started')
    .execute();
};

/** Learners who work on a course or have completed it, locked until the transaction ends. */
export const listBegun = (trx: Trx, courseId: string): Promise<EnrollmentRow[]> =>
  trx
    .selectFrom('training.enrollment')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('isCurrent', '=', true)
    .where('status', 'in', ['in_progress', 'completed'])
    .forUpdate()
    .execute();

/** Marks their enrollments as no longer the latest. */
export const closeCycles = async (trx: Trx, ids: string[]): Promise<void> => {
  await trx
    .updateTable('training.enrollment')
    .set({isCurrent: false})
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/** Removes unbegun enrollments: the earlier cycle, if there is one, is the latest again, without an assignment. */
export const withdraw = async (trx: Trx, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const gone = await trx
    .deleteFrom('training.enrollment')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'not_started')
    .returning(['courseId', 'userId', 'cycle'])
    .execute();
  await sql`
    update training.enrollment as before set is_current = true, assignment_id = null, is_mandatory = false,
      due_at = case when before.status in ('not_started', 'in_progress') then null else before.due_at end
    from jsonb_to_recordset(${JSON.stringify(
      gone.map(({courseId, userId, cycle}) => ({
        course_id: courseId,
        user_id: userId,
        cycle: cycle - 1,
      })),
    )}::jsonb) as gone (course_id uuid, user_id uuid, cycle integer)
    where before.course_id = gone.course_id and before.user_id = gone.user_id and before.cycle = gone.cycle`.execute(
    trx,
  );
};
