import type {Lesson} from '@switchboard/contracts/courses/content';
import type {Answer, AttemptView} from '@switchboard/contracts/enrollments/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findVersion} from '../courses/index.ts';
import {lessonsOf} from '../courses/rules.ts';
import {viewAttempt} from './attempt-view.ts';
import {markDone} from './lessons.ts';
import {readLesson, type TakenLesson} from './player.ts';
import {
  type AttemptRow,
  findAttempt,
  type FoundAttempt,
  insertAttempt,
  listAttempts,
  updateAttempt,
} from './repository.ts';
import {attemptsLeft, cleanAnswers, isTooLate, scoreOf} from './scoring.ts';
import {openLesson} from './taken.ts';
import {begin, settle, type Underway} from './taking.ts';

const MINUTE_MS = 60_000;

/**
 * Begins an attempt at a quiz, or continues the open one; an attempt whose time ran out unseen is scored and returned.
 * @throws 404, 409 for another kind of lesson, when every attempt is used, or while another lesson comes first, 422 once it is passed
 */
export const startAttempt = (
  deps: Core,
  actor: Actor,
  {courseId, lessonId}: {courseId: string; lessonId: string},
): Promise<AttemptView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const underway = await begin(trx, actor, {courseId, now});
    const lesson = openLesson(underway, lessonId);
    if (lesson.kind !== 'quiz') throw problem('illegal_transition', 'This lesson is not a quiz.');
    const before = await listAttempts(trx, underway.enrollment.id, lessonId);
    const open = before.find(({submittedAt}) => submittedAt === null);
    if (open && !isTooLate(open.endsAt, now)) return viewAttempt(open, {lesson, all: before, now});
    if (open) {
      await score(trx, {underway, lesson, attempt: open, answers: open.answers, now});
      return view(trx, actor, {id: open.id, now});
    }
    if (before.some(({isPassed}) => isPassed === true))
      throw problem('validation_failed', 'You have passed this quiz.');
    if (attemptsLeft(lesson, before.length) === 0)
      throw problem('illegal_transition', usedUp(lesson.attemptsMax ?? 0));
    await insertAttempt(trx, {
      id: newId(),
      workspaceId: actor.workspaceId,
      enrollmentId: underway.enrollment.id,
      lessonId,
      number: before.length + 1,
      answers: '[]',
      startedAt: now,
      endsAt:
        lesson.minutesMax === null ? null : new Date(now.getTime() + lesson.minutesMax * MINUTE_MS),
      submittedAt: null,
      score: null,
      isPassed: null,
      rightIds: null,
    });
    const all = await listAttempts(trx, underway.enrollment.id, lessonId);
    return viewAttempt(all.at(-1)!, {lesson, all, now});
  });

const usedUp = (attempts: number): string =>
  attempts === 1 ? 'You have used your only attempt' : `You have used all ${attempts} attempts`;

/** An attempt of the caller, from the time of that version. Throws 404. */
const findOwn = async (
  trx: Trx,
  {userId}: Actor,
  id: string,
): Promise<{attempt: FoundAttempt; lesson: Lesson}> => {
  const attempt = await findAttempt(trx, id);
  if (attempt?.userId !== userId) throw notFound('Attempt');
  const version = await findVersion(trx, attempt.courseId, attempt.courseVersion);
  const lesson = lessonsOf(version?.sections ?? []).find((one) => one.id === attempt.lessonId);
  if (!lesson) throw notFound('Attempt');
  return {attempt, lesson};
};

const view = async (
  trx: Trx,
  actor: Actor,
  {id, now}: {id: string; now: Date},
): Promise<AttemptView> => {
  const {attempt, lesson} = await findOwn(trx, actor, id);
  return viewAttempt(attempt, {
    lesson,
    all: await listAttempts(trx, attempt.enrollmentId, lesson.id),
    now,
  });
};

/** An attempt of the caller. Throws 404. */
export const getAttempt = ({db, now}: Core, actor: Actor, id: string): Promise<AttemptView> =>
  withWorkspace(db, actor, (trx) => view(trx, actor, {id, now: now()}));

interface Answered {
  id: string;
  answers: Answer[];
}

/** Stores answers, so that they survive a closed tab. @throws 404, 409 when it was submitted or its time is over */
export const saveAnswers = (
  deps: Core,
  actor: Actor,
  {id, answers}: Answered,
): Promise<AttemptView> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const {attempt, lesson} = await lockOwn(trx, actor, {id, now});
    if (attempt.submittedAt)
      throw problem('illegal_transition', 'This attempt has been submitted.');
    if (isTooLate(attempt.endsAt, now))
      throw problem('illegal_transition', 'The time for this attempt is over.');
    await updateAttempt(trx, id, {
      answers: JSON.stringify(cleanAnswers(lesson.questions, answers)),
    });
    return view(trx, actor, {id, now});
  });

/**
 * Scores an attempt, and completes the quiz where it is passed. After its time, the answers stored before count. It is idempotent.
 * @throws 404, 409 for one of a course that was restarted since, or is no longer published
 */
export const submitAttempt = (
  deps: Core,
  actor: Actor,
  {id, answers}: Answered,
): Promise<TakenLesson & {attempt: AttemptView}> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    const {attempt, lesson, underway} = await lockOwn(trx, actor, {id, now});
    if (!attempt.submittedAt) {
      const kept = isTooLate(attempt.endsAt, now) ? attempt.answers : answers;
      await score(trx, {
        underway,
        lesson,
        attempt,
        answers: cleanAnswers(lesson.questions, kept),
        now,
      });
    }
    const {courseId} = attempt;
    return {
      ...(await readLesson(trx, actor, {courseId, lessonId: lesson.id, now})),
      attempt: await view(trx, actor, {id, now}),
    };
  });

/** As `findOwn`, with the enrollment locked until the transaction ends. */
const lockOwn = async (trx: Trx, actor: Actor, {id, now}: {id: string; now: Date}) => {
  const {attempt: found} = await findOwn(trx, actor, id);
  const underway = await begin(trx, actor, {courseId: found.courseId, now});
  if (underway.enrollment.id !== found.enrollmentId)
    throw problem('illegal_transition', 'You have begun this course again since.');
  // Read again, because it may have been submitted before the lock was acquired.
  return {...(await findOwn(trx, actor, id)), underway};
};

interface Scored {
  underway: Underway;
  lesson: Lesson;
  attempt: AttemptRow;
  answers: Answer[];
  now: Date;
}

const score = async (
  trx: Trx,
  {underway, lesson, attempt, answers, now}: Scored,
): Promise<void> => {
  const result = scoreOf(lesson.questions, answers, underway.passPercent);
  await updateAttempt(trx, attempt.id, {
    answers: JSON.stringify(answers),
    submittedAt: attempt.endsAt && attempt.endsAt < now ? attempt.endsAt : now,
    ...result,
  });
  const target = {lessonId: lesson.id, now};
  if (result.isPassed && !underway.done.has(lesson.id)) await markDone(trx, underway, target);
  else await settle(trx, underway, target);
};
