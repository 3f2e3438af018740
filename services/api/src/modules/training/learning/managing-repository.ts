import {sql} from 'kysely';
import type {EnrollmentsQuery} from '@switchboard/contracts/enrollments/schemas';
import {type After, isAfter, type Trx} from '#database/index.ts';

export interface LearnersWanted {
  courseId: string;
  status: EnrollmentsQuery['status'];
  /** Only these members. */
  userIds: string[] | null;
  now: Date;
}

const ofCourse = (trx: Trx, {courseId, status, userIds, now}: LearnersWanted) => {
  let query = trx
    .selectFrom('training.enrollment')
    .where('courseId', '=', courseId)
    .where('isCurrent', '=', true);
  if (userIds) query = query.where(sql<boolean>`user_id = any(${userIds}::uuid[])`);
  if (status === undefined) return query;
  if (status !== 'overdue') return query.where('status', '=', status);
  return query.where('status', 'in', ['not_started', 'in_progress']).where('dueAt', '<', now);
};

/** One page of the learners of a course, the latest change first. */
export const listOfCourse = (
  trx: Trx,
  wanted: LearnersWanted,
  {limit, after}: {limit: number; after: After | null},
) => {
  let query = ofCourse(trx, wanted).selectAll();
  if (after) query = query.where(isAfter(['updated_at', 'id'], after));
  return query.orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

/** A batch of the learners of a course, by their ids: each of them is listed once, despite concurrent changes. */
export const listByLearner = (
  trx: Trx,
  wanted: LearnersWanted,
  {limit, afterId}: {limit: number; afterId: string},
) =>
  ofCourse(trx, wanted)
    .selectAll()
    .where('userId', '>', afterId)
    .orderBy('userId')
    .limit(limit)
    .execute();

export const countOfCourse = async (trx: Trx, wanted: LearnersWanted): Promise<number> => {
  const {count} = await ofCourse(trx, wanted)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
