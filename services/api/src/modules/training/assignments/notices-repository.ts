import {type Insertable, type Selectable, sql} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

type NoticeRow = Selectable<Schema['training.notice']>;

export const insertNotices = async (
  trx: Trx,
  rows: readonly Insertable<Schema['training.notice']>[],
): Promise<void> => {
  await trx.insertInto('training.notice').values(rows).execute();
};

/** The first notices by id. */
export const listNotices = async (trx: Trx, limit: number): Promise<string[]> =>
  (await trx.selectFrom('training.notice').select('id').orderBy('id').limit(limit).execute()).map(
    ({id}) => id,
  );

/** Takes one notice exclusively unless the transaction fails. @returns undefined for one that is taken */
export const takeNotice = (trx: Trx, id: string): Promise<NoticeRow | undefined> =>
  trx.deleteFrom('training.notice').where('id', '=', id).returningAll().executeTakeFirst();

/** True when a notice has waited since before the given moment. */
export const hasWaiting = async (trx: Trx, before: Date): Promise<boolean> =>
  (await trx
    .selectFrom('training.notice')
    .select('id')
    .where('at', '<', before)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Those of these members to whom a published course is assigned, with its title. Members who enroll by themselves have begun it. */
export const listStillAssigned = (trx: Trx, {courseId, userIds}: NoticeRow) =>
  trx
    .selectFrom('training.enrollment as enrollment')
    .innerJoin('training.course as course', 'course.id', 'enrollment.courseId')
    .select(['enrollment.userId', 'course.title'])
    .where('enrollment.courseId', '=', courseId)
    .where(sql<boolean>`enrollment.user_id = any(${userIds}::uuid[])`)
    .where('enrollment.isCurrent', '=', true)
    .where(({or, and, eb}) =>
      or([
        eb('enrollment.status', '=', 'not_started'),
        and([
          eb('enrollment.status', '=', 'in_progress'),
          eb('enrollment.assignmentId', 'is not', null),
        ]),
      ]),
    )
    .where('course.status', '=', 'published')
    .execute();
