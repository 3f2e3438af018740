import {notFound} from '@switchboard/service-kit/errors';
import {newId, type Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {issueCertificate} from '../certificates/index.ts';
import {findOutline, findVersion, holdCourse, type StoredCourse} from '../courses/index.ts';
import {canAuthor, checkTake, type Outlined} from '../courses/rules.ts';
import {
  type EnrollmentRow,
  insertEnrollments,
  lockEnrollment,
  updateEnrollment,
} from '../enrollments/index.ts';
import {standingOf} from './progress.ts';
import {listBestScores, listLessonProgress} from './repository.ts';
import {byLesson, type Taken} from './taken.ts';

interface Entered {
  course: StoredCourse;
  enrollment: EnrollmentRow;
}
type Progress = Pick<Taken, 'progression' | 'passPercent' | 'progress' | 'done' | 'isPreview'>;

/** The work of a learner, locked until the transaction ends. */
export type Underway = Entered & Progress & Pick<Taken, 'sections'>;
/** The same, without texts and questions. */
export type OutlinedUnderway = Entered & Progress & {sections: Outlined[]};

interface Begun {
  courseId: string;
  now: Date;
}

/**
 * Begins a course, or continues it.
 * @throws 404, 409 unless it is published
 */
export const begin = async (trx: Trx, actor: Actor, begun: Begun): Promise<Underway> => {
  const entered = await enter(trx, actor, begun);
  return read(
    trx,
    entered,
    await findVersion(trx, begun.courseId, entered.enrollment.courseVersion),
  );
};

/** As `begin`, for calls every few seconds: it does not read the content of lessons. */
export const beginOutlined = async (
  trx: Trx,
  actor: Actor,
  begun: Begun,
): Promise<OutlinedUnderway> => {
  const entered = await enter(trx, actor, begun);
  return read(
    trx,
    entered,
    await findOutline(trx, begun.courseId, entered.enrollment.courseVersion),
  );
};

const read = async <Sections>(
  trx: Trx,
  {course, enrollment}: Entered,
  content: (Pick<Taken, 'progression' | 'passPercent'> & {sections: Sections}) | undefined,
): Promise<Entered & Progress & {sections: Sections}> => {
  if (!content) throw notFound('Course');
  const {sections, progression, passPercent} = content;
  const progress = byLesson(await listLessonProgress(trx, enrollment.id));
  return {course, enrollment, sections, progression, passPercent, isPreview: false, ...progress};
};

const enter = async (trx: Trx, actor: Actor, {courseId, now}: Begun): Promise<Entered> => {
  const course = await holdCourse(trx, courseId);
  const before = course && (await lockEnrollment(trx, courseId, actor.userId));
  if (!course || !isVisible(course, actor, before)) throw notFound('Course');
  checkTake(course.status);
  return {course, enrollment: await start(trx, {actor, course, before, now})};
};

/** Drafts and archived courses are hidden from learners who have not begun them. */
const isVisible = (
  {status}: StoredCourse,
  {role}: Actor,
  enrollment: EnrollmentRow | undefined,
): boolean => status === 'published' || enrollment !== undefined || canAuthor(role);

interface Start {
  actor: Actor;
  course: StoredCourse;
  before: EnrollmentRow | undefined;
  now: Date;
}

const start = async (
  trx: Trx,
  {actor: {workspaceId, userId}, course, before, now}: Start,
): Promise<EnrollmentRow> => {
  if (before && before.status !== 'not_started') return before;
  if (before)
    await updateEnrollment(trx, before.id, {
      status: 'in_progress',
      startedAt: now,
      lastAt: now,
      updatedAt: now,
    });
  else
    await insertEnrollments(trx, [
      {
        id: newId(),
        workspaceId,
        userId,
        courseId: course.id,
        courseVersion: course.publishedVersion ?? 1,
        cycle: 1,
        status: 'in_progress',
        assignmentId: null,
        dueAt: null,
        startedAt: now,
        lastAt: now,
        createdAt: now,
        updatedAt: now,
      },
    ]);
  const row = await lockEnrollment(trx, course.id, userId);
  if (!row) throw notFound('Course');
  return row;
};

/**
 * Recalculates the progress after any change of completed lessons: the course is completed, and its certificate issued, in the same
 * transaction as its last lesson. Notifies the learner's other tabs, and the owner of the course.
 */
export const settle = async (
  trx: Trx,
  {course, enrollment, sections}: Pick<OutlinedUnderway, 'course' | 'enrollment' | 'sections'>,
  {lessonId, now}: {lessonId: string; now: Date},
): Promise<void> => {
  const {done} = byLesson(await listLessonProgress(trx, enrollment.id));
  const {progress, doneCount, isComplete} = standingOf(sections, done);
  const scores = await listBestScores(trx, enrollment.id);
  const isNew = isComplete && enrollment.status !== 'completed';
  const score =
    scores.length === 0
      ? null
      : Math.floor(scores.reduce((sum, one) => sum + one, 0) / scores.length);
  await updateEnrollment(trx, enrollment.id, {
    progress: Math.max(progress, enrollment.progress),
    doneCount,
    score,
    lastAt: now,
    lastLessonId: lessonId,
    updatedAt: now,
    ...(isNew && {
      status: 'completed',
      completedAt: now,
      waivedAt: null,
      waivedById: null,
      waiveReason: null,
    }),
  });
  if (isNew) await issueCertificate(trx, {enrollment, course, score, now});
  await publishEvent(trx, {
    workspaceId: enrollment.workspaceId,
    type: 'training.progress',
    payload: {id: course.id},
    audience: [...new Set([enrollment.userId, course.ownerId])],
  });
};
