import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listLearners} from '../../account/service.ts';
import type {Consequences, StoredCourse} from '../courses/index.ts';
import {moveToVersion} from './cycles.ts';
import {followAssignments} from './follow.ts';
import {notifyAllAssigned} from './notices.ts';

/** Consequences of publishing for learners and their assignments. */
export const createConsequences = (deps: Pick<Core, 'jobs' | 'now'>): Consequences => ({
  publish: async (trx, {actor, course, version, mustRetake, now}) => {
    const again = await moveToVersion(trx, {courseId: course.id, version, mustRetake, now});
    await notifyAboutRetaking(deps, trx, {actor, course, userIds: again});
  },
  restore: (trx, {actor, courseId}) => followAssignments(deps, trx, {actor, courseIds: [courseId]}),
});

interface Retaking {
  actor: Actor;
  course: StoredCourse;
  userIds: string[];
}

const notifyAboutRetaking = async (
  {jobs, now}: Pick<Core, 'jobs' | 'now'>,
  trx: Trx,
  {actor: {workspaceId, userId: actorId}, course, userIds}: Retaking,
): Promise<void> => {
  if (userIds.length === 0) return;
  const learners = (await listLearners(trx, userIds)).map(({userId}) => userId);
  await notifyAllAssigned(jobs, trx, {workspaceId, course, userIds: learners, actorId, at: now()});
};
