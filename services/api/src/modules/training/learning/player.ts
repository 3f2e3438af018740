import type {Lesson} from '@switchboard/contracts/courses/content';
import type {CourseResponse} from '@switchboard/contracts/courses/schemas';
import type {LessonResponse, PlayedLesson, Quiz} from '@switchboard/contracts/enrollments/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {presentCourses} from '../courses/index.ts';
import {presentFiles} from '../files/index.ts';
import {presentPackage} from '../packages/index.ts';
import {toAttempt} from './attempt-view.ts';
import {outlineOf} from './progress.ts';
import {listAttempts} from './repository.ts';
import {openLesson, readTaken, type Taken, type Wanted} from './taken.ts';

export type TakenCourse = Pick<CourseResponse, 'course' | 'sections' | 'isPreview'>;
export type TakenLesson = TakenCourse & Pick<LessonResponse, 'lesson'>;

/** A course as the caller takes it. Throws 404. */
export const getTakenCourse = (
  {db, now}: Core,
  actor: Actor,
  wanted: Wanted,
): Promise<TakenCourse> =>
  withWorkspace(db, actor, async (trx) =>
    presentTaken(trx, await readTaken(trx, actor, wanted), now()),
  );

export type WantedLesson = Wanted & {lessonId: string};

/** One lesson with everything that the player shows beside it. Throws 404, 409 while another lesson comes first. */
export const getLesson = (
  {db, now}: Core,
  actor: Actor,
  wanted: WantedLesson,
): Promise<TakenLesson> =>
  withWorkspace(db, actor, (trx) => readLesson(trx, actor, {...wanted, now: now()}));

/** As `getLesson`, within a transaction, for the answer to a change. */
export const readLesson = async (
  trx: Trx,
  actor: Actor,
  {now, lessonId, ...wanted}: WantedLesson & {now: Date},
): Promise<TakenLesson> => {
  const taken = await readTaken(trx, actor, wanted);
  const lesson = openLesson(taken, lessonId);
  return {
    ...(await presentTaken(trx, taken, now)),
    lesson: await presentLesson(trx, taken, {lesson, now}),
  };
};

export const presentTaken = async (trx: Trx, taken: Taken, now: Date): Promise<TakenCourse> => {
  const [course] = await presentCourses(trx, [taken.row], {now, isDraft: taken.isPreview});
  return {
    course: course!,
    sections: outlineOf(taken.isPreview ? {...taken, progression: 'free'} : taken, taken.done),
    isPreview: taken.isPreview,
  };
};

const presentLesson = async (
  trx: Trx,
  taken: Taken,
  {lesson, now}: {lesson: Lesson; now: Date},
): Promise<PlayedLesson> => {
  const {id, kind, title, html, url, isRequired, rule, seconds} = lesson;
  const progress = taken.progress.get(id);
  const files = await presentFiles(trx, [lesson.fileId, lesson.captionsId], now);
  return {
    ...{id, kind, title, html, url, isRequired, rule, seconds},
    completedAt: progress?.completedAt?.toISOString() ?? null,
    creditedSeconds: progress?.seconds ?? 0,
    furthest: progress?.furthest ?? 0,
    quiz: kind === 'quiz' ? await presentQuiz(trx, taken, lesson) : null,
    // A package is opened item by item, and not downloaded.
    file: kind === 'scorm' ? null : (files.get(lesson.fileId) ?? null),
    captions: files.get(lesson.captionsId) ?? null,
    package:
      kind === 'scorm'
        ? await presentPackage(trx, {
            fileId: lesson.fileId,
            lessonId: id,
            enrollmentId: taken.isPreview ? null : taken.row.enrollmentId,
          })
        : null,
  };
};

const presentQuiz = async (
  trx: Trx,
  {row: {enrollmentId}, passPercent}: Taken,
  {id, questions, attemptsMax, minutesMax}: Lesson,
): Promise<Quiz> => ({
  questionCount: questions.length,
  passPercent,
  attemptsMax,
  minutesMax,
  attempts: enrollmentId === null ? [] : (await listAttempts(trx, enrollmentId, id)).map(toAttempt),
});
