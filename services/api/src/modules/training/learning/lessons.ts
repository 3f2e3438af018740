import type {Lesson} from '@switchboard/contracts/courses/content';
import type {
  LessonProgressRequest,
  LessonProgressResponse,
} from '@switchboard/contracts/enrollments/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {noteBeat} from '../enrollments/index.ts';
import {readLesson, type TakenLesson} from './player.ts';
import {creditOf, furthestOf, missingFor} from './progress.ts';
import {saveLessonProgress} from './repository.ts';
import {openLesson, type Taken} from './taken.ts';
import {begin, beginOutlined, type OutlinedUnderway, settle} from './taking.ts';

interface OneLesson {
  courseId: string;
  lessonId: string;
}

/** Completes a lesson by its rule; it is idempotent. @throws 404, 409 while something is missing, or another lesson comes first */
export const completeLesson = (
  deps: Core,
  actor: Actor,
  {courseId, lessonId}: OneLesson,
): Promise<TakenLesson> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const underway = await begin(trx, actor, {courseId, now});
    const lesson = openLesson(underway, lessonId);
    if (!underway.done.has(lessonId)) {
      const missing = missingFor(lesson, watchedOf(underway, lessonId));
      if (missing) throw problem('illegal_transition', missing);
      await markDone(trx, underway, {lessonId, now});
    }
    return readLesson(trx, actor, {courseId, lessonId, now});
  });

/** The stored progress of a lesson. */
const watchedOf = ({progress}: Pick<Taken, 'progress'>, lessonId: string) => {
  const {seconds = 0, furthest = 0, beatAt = null} = progress.get(lessonId) ?? {};
  return {seconds, furthest, beatAt};
};

/** Marks a lesson as completed, with all consequences. */
export const markDone = async (
  trx: Trx,
  underway: Pick<OutlinedUnderway, 'course' | 'enrollment' | 'sections'>,
  {lessonId, now}: {lessonId: string; now: Date},
): Promise<void> => {
  const {id: enrollmentId, workspaceId} = underway.enrollment;
  await saveLessonProgress(trx, {workspaceId, enrollmentId, lessonId, completedAt: now});
  await settle(trx, underway, {lessonId, now});
};

/**
 * Credits time in a lesson, at most the time that has passed. Completes a lesson whose time rule is met.
 * @throws 404, 409 while another lesson comes first
 */
export const reportProgress = (
  deps: Core,
  actor: Actor,
  {courseId, lessonId, claim}: OneLesson & {claim: LessonProgressRequest},
): Promise<LessonProgressResponse['progress']> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const underway = await beginOutlined(trx, actor, {courseId, now});
    const lesson = openLesson(underway, lessonId);
    const {seconds: before, furthest: reached, beatAt} = watchedOf(underway, lessonId);
    const seconds = before + creditOf(claim.seconds, beatAt, now);
    const furthest = furthestOf(lesson, {seconds, furthest: reached}, claim.position ?? 0);
    const {id: enrollmentId, workspaceId} = underway.enrollment;
    await saveLessonProgress(trx, {
      workspaceId,
      enrollmentId,
      lessonId,
      seconds,
      furthest,
      beatAt: now,
    });
    const isNew =
      isTimed(lesson) && !underway.done.has(lessonId) && !missingFor(lesson, {seconds, furthest});
    if (isNew) await markDone(trx, underway, {lessonId, now});
    else await noteBeat(trx, enrollmentId, {lastAt: now, lastLessonId: lessonId});
    const completedAt = isNew ? now : underway.done.get(lessonId);
    return {
      completedAt: completedAt?.toISOString() ?? null,
      creditedSeconds: seconds,
      furthest,
    };
  });

const isTimed = ({rule}: Pick<Lesson, 'rule'>): boolean =>
  rule === 'seconds' || rule === 'video_percent';
