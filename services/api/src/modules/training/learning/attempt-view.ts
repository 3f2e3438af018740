import type {Lesson} from '@switchboard/contracts/courses/content';
import type {Attempt, AttemptView} from '@switchboard/contracts/enrollments/schemas';
import type {AttemptRow} from './repository.ts';
import {ask, attemptsLeft, reviewOf, secondsLeft} from './scoring.ts';

export const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  number: row.number,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  score: row.score,
  isPassed: row.isPassed,
  answers: row.answers,
});

/**
 * An attempt with its questions, and with its review once it was submitted.
 * @param now base of the remaining time
 * @param all every attempt of the quiz: right answers are shown once one of them is passed, or none is left
 */
export const viewAttempt = (
  row: AttemptRow,
  {lesson, all, now}: {lesson: Lesson; all: readonly AttemptRow[]; now: Date},
): AttemptView => {
  const isOver =
    all.some(({isPassed}) => isPassed === true) ||
    (attemptsLeft(lesson, all.length) === 0 && all.every(({submittedAt}) => submittedAt !== null));
  return {
    ...toAttempt(row),
    secondsLeft: row.submittedAt === null ? secondsLeft(row.endsAt, now) : null,
    questions: ask(lesson.questions),
    review: row.submittedAt === null ? null : reviewOf(lesson.questions, row.answers, isOver),
  };
};
