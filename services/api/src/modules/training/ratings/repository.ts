import {type Insertable, type Selectable, sql} from 'kysely';
import {COURSE_RATINGS_MIN} from '@switchboard/contracts/limits';
import type {RatingSummary} from '@switchboard/contracts/courses/schemas';
import {type After, isAfter, type Schema, type Trx} from '../../../database/index.ts';
import type {EnrollmentRow} from '../learning/repository.ts';

export type CourseRatingRow = Selectable<Schema['training.courseRating']>;

/** The latest completion of a course by a member. */
export const findCompleted = (
  trx: Trx,
  courseId: string,
  userId: string,
): Promise<EnrollmentRow | undefined> =>
  trx
    .selectFrom('training.enrollment')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('userId', '=', userId)
    .where('status', '=', 'completed')
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRatingOf = (
  trx: Trx,
  enrollmentId: string,
): Promise<CourseRatingRow | undefined> =>
  trx
    .selectFrom('training.courseRating')
    .selectAll()
    .where('enrollmentId', '=', enrollmentId)
    .executeTakeFirst();

/** Replaces an earlier one of the same enrollment. */
export const saveRating = async (
  trx: Trx,
  row: Insertable<Schema['training.courseRating']>,
): Promise<void> => {
  const {stars, comment, ratedAt} = row;
  await trx
    .insertInto('training.courseRating')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'enrollmentId']).doUpdateSet({stars, comment, ratedAt}),
    )
    .execute();
};

/** One page of the ratings of a course, newest first. */
export const listRatings = (
  trx: Trx,
  courseId: string,
  {limit, after}: {limit: number; after: After | null},
): Promise<CourseRatingRow[]> => {
  let query = trx.selectFrom('training.courseRating').selectAll().where('courseId', '=', courseId);
  if (after) query = query.where(isAfter(['rated_at', 'id'], after));
  return query.orderBy('ratedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

export const countRatings = async (trx: Trx, courseId: string): Promise<number> => {
  const {count} = await trx
    .selectFrom('training.courseRating')
    .where('courseId', '=', courseId)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

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
