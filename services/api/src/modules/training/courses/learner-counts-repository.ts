import {sql} from 'kysely';
import type {Learners} from '@switchboard/contracts/courses/schemas';
import type {Trx} from '#database/index.ts';

/** Number of learners of each of these courses. */
export const countLearners = async (
  trx: Trx,
  courseIds: string[],
  now: Date,
): Promise<Map<string, Learners>> => {
  if (courseIds.length === 0) return new Map();
  const {rows} = await sql<Learners & {courseId: string}>`
    select course_id, count(*)::int as total, (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where due_at < ${now} and status in ('not_started', 'in_progress')))::int as overdue
    from training.enrollment where is_current and course_id = any(${courseIds}::uuid[]) group by course_id`.execute(
    trx,
  );
  return new Map(rows.map(({courseId, ...counts}) => [courseId, counts]));
};
