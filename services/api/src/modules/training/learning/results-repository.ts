import {sql} from 'kysely';
import type {Trx} from '#database/index.ts';

interface QuizCounts {
  lessonId: string;
  attempts: number;
  passed: number;
  score: number;
}

interface OfVersion {
  courseId: string;
  version: number;
}

/** Results of the quizzes of a version, by lesson. */
export const countAttempts = async (
  trx: Trx,
  {courseId, version}: OfVersion,
): Promise<Map<string, QuizCounts>> => {
  const {rows} = await sql<QuizCounts>`
    select attempt.lesson_id, count(*)::int as attempts, (count(*) filter (where attempt.is_passed))::int as passed,
      floor(avg(attempt.score))::int as score
    from training.attempt as attempt join training.enrollment as enrollment on enrollment.id = attempt.enrollment_id
    where enrollment.course_id = ${courseId} and enrollment.course_version = ${version}
      and attempt.submitted_at is not null group by attempt.lesson_id`.execute(trx);
  return new Map(rows.map((row) => [row.lessonId, row]));
};

/** Number of right answers to each question, by lesson and question. */
export const countRightAnswers = async (
  trx: Trx,
  {courseId, version}: OfVersion,
): Promise<Map<string, number>> => {
  const {rows} = await sql<{lessonId: string; questionId: string; count: number}>`
    select attempt.lesson_id, question_id, count(*)::int as count
    from training.attempt as attempt join training.enrollment as enrollment on enrollment.id = attempt.enrollment_id,
      unnest(attempt.right_ids) as question_id
    where enrollment.course_id = ${courseId} and enrollment.course_version = ${version}
    group by attempt.lesson_id, question_id`.execute(trx);
  return new Map(rows.map(({lessonId, questionId, count}) => [`${lessonId} ${questionId}`, count]));
};
