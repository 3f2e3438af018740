import {lessonPath} from '@switchboard/contracts/places/training';
import {newId, type Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import {getTimeZone, listLearners} from '../../account/service.ts';
import {insertEnrollments, withdraw} from '../enrollments/index.ts';
import {notifyAllAssigned} from './notices.ts';
import {type Plan, planEnrollments} from './plan.ts';
import {
  changeAssigned,
  holdAssignedCourses,
  listAssignments,
  lockEnrollments,
} from './repository.ts';

interface Follow {
  /** The member who caused the change, who is not notified. `userId` is null for the program itself. */
  actor: {workspaceId: string; userId: string | null};
  /** Only these courses; all by default. */
  courseIds?: string[];
  /** Only these members; all by default. */
  userIds?: string[];
  /** Lesson of the course that the notification links to. */
  lessonId?: string | undefined;
}

type Course = Awaited<ReturnType<typeof holdAssignedCourses>>[number];

/**
 * Brings enrollments in line with assignments, in the transaction of the change that caused it: an assignment, a team, a role, a new
 * member. Newly assigned members are notified. Runs within the workspace.
 */
export const followAssignments = async (
  deps: Pick<Core, 'jobs' | 'now'>,
  trx: Trx,
  {actor, courseIds, userIds, lessonId}: Follow,
): Promise<void> => {
  if (courseIds?.length === 0 || userIds?.length === 0) return;
  const courses = await holdAssignedCourses(trx, courseIds);
  if (courses.length === 0) return;
  const [learners, timeZone] = [await listLearners(trx, userIds), await getTimeZone(trx)];
  for (const course of courses) {
    const plan = planEnrollments({
      assignments: await listAssignments(trx, course.id),
      learners,
      enrollments: await lockEnrollments(trx, course.id, userIds),
      timeZone,
    });
    await carryOut(deps, trx, {actor, course, plan, lessonId});
  }
};

interface CarryOut {
  actor: Follow['actor'];
  course: Course;
  plan: Plan;
  lessonId: Follow['lessonId'];
}

const carryOut = async (
  {jobs, now: clock}: Pick<Core, 'jobs' | 'now'>,
  trx: Trx,
  {
    actor: {workspaceId, userId: actorId},
    course,
    plan: {add, change, withdraw: gone},
    lessonId,
  }: CarryOut,
): Promise<void> => {
  const now = clock();
  await withdraw(
    trx,
    gone.map(({id}) => id),
  );
  await changeAssigned(trx, change, now);
  await insertEnrollments(
    trx,
    add.map((one) => ({
      id: newId(),
      workspaceId,
      courseId: course.id,
      courseVersion: course.publishedVersion ?? 1,
      cycle: 1,
      status: 'not_started' as const,
      startedAt: null,
      lastAt: null,
      createdAt: now,
      updatedAt: now,
      ...one,
    })),
  );
  const userIds = add.map(({userId}) => userId);
  await notifyAllAssigned(jobs, trx, {
    ...{workspaceId, course, userIds, actorId, at: now},
    ...(lessonId !== undefined && {pathOf: (courseId: string) => lessonPath(courseId, lessonId)}),
  });
  if (add.length + change.length + gone.length > 0)
    await publishEvent(trx, {workspaceId, type: 'training.assigned', payload: {id: course.id}});
};
