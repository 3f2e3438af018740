import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {openCycles} from '../assignments/index.ts';
import {presentTaken, type TakenCourse} from './player.ts';
import {readTaken} from './taken.ts';
import {begin} from './taking.ts';

/** Enrolls the caller in a course; a learner who has completed it can request a new cycle. @throws 404, 409 unless it is published */
export const enroll = (
  deps: Core,
  actor: Actor,
  {courseId, isAgain = false}: {courseId: string; isAgain?: boolean},
): Promise<TakenCourse> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const {course, enrollment} = await begin(trx, actor, {courseId, now});
    if (isAgain && enrollment.status === 'completed') {
      const version = course.publishedVersion ?? enrollment.courseVersion;
      await openCycles(trx, [enrollment], {courseId, version, now});
      await begin(trx, actor, {courseId, now});
    }
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'training.progress',
      payload: {id: courseId},
      audience: [...new Set([actor.userId, course.ownerId])],
    });
    return presentTaken(trx, await readTaken(trx, actor, {courseId}), now);
  });
