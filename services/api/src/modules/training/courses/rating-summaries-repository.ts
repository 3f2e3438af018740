import {sql} from 'kysely';
import {COURSE_RATINGS_MIN} from '@switchboard/contracts/limits';
import type {RatingSummary} from '@switchboard/contracts/courses/schemas';
import type {Trx} from '#database/index.ts';

/** Average ratings of these courses, with the latest rating of each person. Courses without ratings are omitted. */
export const summarizeRatings = async (
  trx: Trx,
  courseIds: string[],
): Promise<Map<string, RatingSummary>> => {
  if (courseIds.length === 0) return new Map();
  const {rows} = await sql<{courseId: string; count: number; tenths: number}>`
    select course_id, count(*)::int as count, round(avg(stars) * 10)::int as tenths
    from (select distinct on (course_id, user_id) course_id, stars from training.course_rating
      where course_id = any(${courseIds}::uuid[]) order by course_id, user_id, cycle desc) as latest
    group by course_id`.execute(trx);
  return new Map(
    rows.map(({courseId, count, tenths}) => [
      courseId,
      {count, average: count < COURSE_RATINGS_MIN ? null : tenths / 10},
    ]),
  );
};
