import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {Terms} from './due.ts';
import type {FromAssignments, PresentEnrollment} from './plan.ts';

export type AssignmentRow = Selectable<Schema['training.assignment']>;

/** Assignments of one course, newest first. */
export const listAssignments = (trx: Trx, courseId: string): Promise<AssignmentRow[]> =>
  trx
    .selectFrom('training.assignment')
    .selectAll()
    .where('courseId', '=', courseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Due dates of the assignments of a course, by id. */
export const listTerms = async (trx: Trx, courseId: string): Promise<Map<string, Terms>> =>
  new Map((await listAssignments(trx, courseId)).map((row) => [row.id, row]));

export const findAssignment = (trx: Trx, id: string): Promise<AssignmentRow | undefined> =>
  trx.selectFrom('training.assignment').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws 23505 for a target that the course is assigned to already */
export const insertAssignment = async (
  trx: Trx,
  row: Insertable<Schema['training.assignment']>,
): Promise<void> => {
  await trx.insertInto('training.assignment').values(row).execute();
};

export const updateAssignment = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['training.assignment']>,
): Promise<void> => {
  await trx.updateTable('training.assignment').set(change).where('id', '=', id).execute();
};

export const deleteAssignment = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('training.assignment').where('id', '=', id).execute();
};

/** Deletes the assignments of a team that no longer exists. @returns their courses */
export const deleteAssignmentsToTeam = async (trx: Trx, teamId: string): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('training.assignment')
    .where('targetType', '=', 'team')
    .where('targetId', '=', teamId)
    .returning('courseId')
    .execute();
  return rows.map(({courseId}) => courseId);
};

/**
 * The published courses that a member is or was assigned, or all courses without ids. They are locked against publishing and archiving
 * until the transaction ends.
 */
export const holdAssignedCourses = (trx: Trx, courseIds?: string[]) => {
  let query = trx
    .selectFrom('training.course')
    .select(['id', 'title', 'ownerId', 'publishedVersion'])
    .where('status', '=', 'published')
    .orderBy('id')
    .forShare();
  query = courseIds
    ? query.where(sql<boolean>`id = any(${courseIds}::uuid[])`)
    : query.where(
        sql<boolean>`exists (select from training.assignment as one where one.course_id = course.id)`,
      );
  return query.execute();
};

/** Locks the current enrollments of a course, of these people or of all, until the transaction ends. */
export const lockEnrollments = (
  trx: Trx,
  courseId: string,
  userIds?: string[],
): Promise<PresentEnrollment[]> => {
  let query = trx
    .selectFrom('training.enrollment')
    .select([
      'id',
      'userId',
      'status',
      'cycle',
      'createdAt',
      'assignmentId',
      'isMandatory',
      'dueAt',
      'isDueSet',
    ])
    .where('courseId', '=', courseId)
    .where('isCurrent', '=', true)
    .orderBy('id')
    .forUpdate();
  if (userIds) query = query.where(sql<boolean>`user_id = any(${userIds}::uuid[])`);
  return query.execute();
};

/** Applies assignments to enrollments. A changed due date resets the reminders. */
export const changeAssigned = async (
  trx: Trx,
  changes: readonly (FromAssignments & {id: string})[],
  now: Date,
): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    update training.enrollment as enrollment set assignment_id = wanted.assignment_id, is_mandatory = wanted.is_mandatory,
      reminded = case when enrollment.due_at is distinct from wanted.due_at then null else enrollment.reminded end,
      due_at = wanted.due_at, version = enrollment.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(
      changes.map(({id, assignmentId, isMandatory, dueAt}) => ({
        id,
        assignment_id: assignmentId,
        is_mandatory: isMandatory,
        due_at: dueAt?.toISOString() ?? null,
      })),
    )}::jsonb) as wanted (id uuid, assignment_id uuid, is_mandatory boolean, due_at timestamptz)
    where enrollment.id = wanted.id`.execute(trx);
};
