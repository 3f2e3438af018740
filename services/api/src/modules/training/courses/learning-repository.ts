import {sql} from 'kysely';
import type {Learning} from '@switchboard/contracts/courses/schemas';
import type {Trx} from '../../../database/index.ts';

interface LearningRow {
  id: string;
  title: string;
  status: Learning['course']['status'];
  lessonCount: number;
  completedLessons: number;
  startedAt: Date;
  lastAt: Date;
  completedAt: Date | null;
}

/** The courses of which somebody has completed a lesson, or had completed all, the latest progress first. */
export const listLearning = async (
  trx: Trx,
  {userId, limit}: {userId: string; limit: number},
): Promise<LearningRow[]> => {
  const {rows} = await sql<LearningRow>`
    with step as (
      select lesson.course_id, done.completed_at, 1 as lessons
      from training.lesson_completion as done join training.lesson as lesson on lesson.id = done.lesson_id
      where done.user_id = ${userId}
      union all
      select course_id, completed_at, 0 from training.course_completion where user_id = ${userId}
    ), learnt as (
      select course_id, sum(lessons)::int as completed_lessons,
        min(completed_at) as started_at, max(completed_at) as last_at
      from step group by course_id
    )
    select course.id, course.title, course.status, learnt.completed_lessons, learnt.started_at, learnt.last_at,
      (select count(*)::int from training.lesson where course_id = course.id) as lesson_count,
      (select completed_at from training.course_completion
        where course_id = course.id and user_id = ${userId}) as completed_at
    from learnt join training.course as course on course.id = learnt.course_id
    order by learnt.last_at desc, course.id desc limit ${limit}`.execute(trx);
  return rows;
};
