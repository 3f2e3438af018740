import type {Insertable, Selectable} from 'kysely';
import {type After, isAfter, type Schema, type Trx} from '#database/index.ts';

export type CourseRatingRow = Selectable<Schema['training.courseRating']>;

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
