import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import type {
  ChangeEnrollmentRequest,
  Enrollment,
  EnrollmentsQuery,
} from '@switchboard/contracts/enrollments/schemas';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {cutPage, expectVersion, readAfter, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople, listIdsByName} from '../../account/service.ts';
import {openCycles, requireLearner} from '../assignments/index.ts';
import {hasCourse, holdCourse, type StoredCourse} from '../courses/index.ts';
import {checkTake} from '../courses/rules.ts';
import {
  type EnrollmentRow,
  findEnrollmentById,
  lockEnrollment,
  lockEnrollmentById,
  toSummary,
  updateEnrollment,
} from '../enrollments/index.ts';
import {countOfCourse, listByLearner, listOfCourse} from './managing-repository.ts';

/** One page of the learners of a course, the latest change first. Throws 404. */
export const getEnrollments = (
  {db, now: clock}: Core,
  actor: Actor,
  {courseId, status, q, cursor, limit = PAGE_SIZE_DEFAULT}: EnrollmentsQuery & {courseId: string},
) => {
  const [after, now] = [readAfter(cursor), clock()];
  return withWorkspace(db, actor, async (trx) => {
    if (!(await hasCourse(trx, courseId))) throw notFound('Course');
    const text = q?.trim();
    const wanted = {courseId, status, now, userIds: text ? await listIdsByName(trx, text) : null};
    const {rows, nextCursor} = cutPage(
      await listOfCourse(trx, wanted, {limit: limit + 1, after}),
      limit,
      (row) => [row.updatedAt.toISOString(), row.id],
    );
    return {
      enrollments: await present(trx, rows, now),
      page: {nextCursor, total: await countOfCourse(trx, wanted)},
    };
  });
};

type Reader = Pick<Actor, 'workspaceId' | 'userId'>;
type EachWanted = Pick<EnrollmentsQuery, 'status' | 'q'> & {courseId: string; limit: number};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** All learners of a course in batches, each in a transaction of its own: a long download blocks nothing. */
export async function* eachEnrollment(
  {db, now: clock}: Pick<Core, 'db' | 'now'>,
  reader: Reader,
  {courseId, status, q, limit}: EachWanted,
): AsyncGenerator<Enrollment[]> {
  const [now, text] = [clock(), q?.trim()];
  for (let afterId: string | undefined = FIRST_ID; afterId !== undefined;) {
    const from: string = afterId;
    const some: Enrollment[] = await withWorkspace(db, reader, async (trx) => {
      const userIds = text ? await listIdsByName(trx, text) : null;
      const wanted = {courseId, status, now, userIds};
      return present(trx, await listByLearner(trx, wanted, {limit, afterId: from}), now);
    });
    yield some;
    afterId = some.length === limit ? some.at(-1)?.learner.id : undefined;
  }
}

interface Change {
  id: string;
  version: number;
  change: ChangeEnrollmentRequest;
}

/**
 * Extends the due date of a learner, waives the course with a reason, or restarts it.
 * @throws 404, 403 for oneself and, for supervisors, for others than members of their teams, 409 when stale, done or not begun, 422
 */
export const changeEnrollment = (
  deps: Core,
  actor: Actor,
  {id, version, change}: Change,
): Promise<Enrollment> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const {course, row} = await lockBoth(trx, id);
    if (row.userId === actor.userId) throw forbidden("You can't change your own training.");
    await requireLearner(trx, actor, row.userId);
    expectVersion(row.version, version);
    checkTake(course.status);
    await apply(trx, {actor, course, row, change, now});
    const after = await lockEnrollment(trx, row.courseId, row.userId);
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'training.progress',
      payload: {id: course.id},
      audience: [...new Set([row.userId, actor.userId, course.ownerId])],
    });
    const [enrollment] = await present(trx, after ? [after] : [], now);
    if (!enrollment) throw notFound('Enrollment');
    return enrollment;
  });

/** Locks the course first, then the enrollment, as everywhere, which prevents deadlocks. */
const lockBoth = async (
  trx: Trx,
  id: string,
): Promise<{course: StoredCourse; row: EnrollmentRow}> => {
  const found = await findEnrollmentById(trx, id);
  const course = found && (await holdCourse(trx, found.courseId));
  const row = await lockEnrollmentById(trx, id);
  if (!course || !row?.isCurrent) throw notFound('Enrollment');
  return {course, row};
};

interface Applied {
  actor: Actor;
  course: StoredCourse;
  row: EnrollmentRow;
  change: ChangeEnrollmentRequest;
  now: Date;
}

const apply = async (trx: Trx, {actor, course, row, change, now}: Applied): Promise<void> => {
  if (change.reset) {
    if (row.status === 'not_started')
      throw problem('illegal_transition', 'They have not begun this course yet.');
    const version = course.publishedVersion ?? row.courseVersion;
    return openCycles(trx, [row], {courseId: course.id, version, now});
  }
  checkOpen(row);
  if (change.extendTo !== undefined) {
    const dueAt = new Date(change.extendTo);
    if (dueAt <= now) throw invalid({extendTo: 'The new due date must be in the future'});
    return updateEnrollment(trx, row.id, {dueAt, isDueSet: true, reminded: null, updatedAt: now});
  }
  return updateEnrollment(trx, row.id, {
    status: 'waived',
    waivedAt: now,
    waivedById: actor.userId,
    waiveReason: change.waive?.reason.trim() ?? '',
    updatedAt: now,
  });
};

const checkOpen = ({status}: EnrollmentRow): void => {
  if (status === 'completed')
    throw problem('illegal_transition', 'They have completed this course.');
  if (status === 'waived')
    throw problem('illegal_transition', 'They have been let off this course. Reset it first.');
};

const present = async (trx: Trx, rows: EnrollmentRow[], now: Date): Promise<Enrollment[]> => {
  const people = await findPeople(
    trx,
    rows.flatMap(({userId, waivedById}) => [userId, waivedById]),
  );
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? 'Former member';
  return rows.map((row) => ({
    ...toSummary(row, now),
    learner: {
      id: row.userId,
      name: nameOf(row.userId),
      avatar: people.get(row.userId)?.avatar ?? null,
    },
    score: row.score,
    waiver:
      row.waivedAt === null
        ? null
        : {
            reason: row.waiveReason ?? '',
            by: nameOf(row.waivedById),
            at: row.waivedAt.toISOString(),
          },
    lastAt: row.lastAt?.toISOString() ?? null,
  }));
};
