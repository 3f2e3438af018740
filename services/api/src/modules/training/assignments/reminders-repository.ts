import {type RawBuilder, sql} from 'kysely';
import {CERTIFICATE_REMIND_DAYS} from '@switchboard/contracts/limits';
import type {Trx} from '#database/index.ts';
import type {EnrollmentRow} from '../enrollments/index.ts';

/** A due event of a learner of a course. */
export interface Due {
  id: string;
  userId: string;
  courseId: string;
}
/** A page of a list that is sorted by id. */
export interface Page {
  after: string;
  limit: number;
}
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const isIn = (ids: readonly string[]): RawBuilder<boolean> => sql`= any(${ids}::uuid[])`;

/** SQL condition: one of these reminders is outstanding, and its day may have come. */
const isToBeReminded = ({
  days,
  reminded,
  dueAt,
  now,
}: Record<'days' | 'reminded' | 'dueAt', RawBuilder<unknown>> & {now: Date}) =>
  sql<boolean>`${dueAt} > ${now} and exists (select from unnest(${days}) as day
    where (${reminded} is null or day < ${reminded}) and ${dueAt} <= ${now}::timestamptz + make_interval(days => day + 1))`;

/** Assigned, open courses with a due date. */
const upcoming = (trx: Trx) =>
  trx
    .selectFrom('training.enrollment as enrollment')
    .innerJoin('training.assignment as assignment', 'assignment.id', 'enrollment.assignmentId')
    .where('enrollment.isCurrent', '=', true)
    .where('enrollment.status', 'in', ['not_started', 'in_progress'])
    .where('enrollment.dueAt', 'is not', null);

/** One page of outstanding reminders, in published courses. */
export const listUpcoming = (trx: Trx, now: Date, {after, limit}: Page): Promise<Due[]> =>
  upcoming(trx)
    .innerJoin('training.course as course', 'course.id', 'enrollment.courseId')
    .select(['enrollment.id', 'enrollment.userId', 'enrollment.courseId'])
    .where('course.status', '=', 'published')
    .where(
      isToBeReminded({
        days: sql.ref('assignment.remindDays'),
        reminded: sql.ref('enrollment.reminded'),
        dueAt: sql.ref('enrollment.dueAt'),
        now,
      }),
    )
    .where('enrollment.id', '>', after)
    .orderBy('enrollment.id')
    .limit(limit)
    .execute();

/** Locks those of these that still apply until the transaction ends. */
export const lockUpcoming = (trx: Trx, ids: readonly string[]) =>
  upcoming(trx)
    .select([
      'enrollment.id',
      'enrollment.userId',
      'enrollment.reminded',
      'assignment.remindDays',
      'enrollment.dueAt',
    ])
    .$narrowType<{dueAt: Date}>()
    .where(sql<boolean>`enrollment.id ${isIn(ids)}`)
    .orderBy('enrollment.id')
    .forUpdate('enrollment')
    .execute();

/** Stores the reminder they got, in days before the due date. */
export const noteReminded = async (
  trx: Trx,
  days: number,
  rows: readonly {id: string}[],
): Promise<void> => {
  await trx
    .updateTable('training.enrollment')
    .set({reminded: days})
    .where(sql<boolean>`id ${isIn(rows.map(({id}) => id))}`)
    .execute();
};

/** Valid certificates of holders who have not restarted, in courses that still issue one. */
const certified = (trx: Trx) =>
  trx
    .selectFrom('training.certificate as certificate')
    .innerJoin('training.enrollment as enrollment', 'enrollment.id', 'certificate.enrollmentId')
    .innerJoin('training.course as course', 'course.id', 'certificate.courseId')
    .innerJoin('training.courseVersion as newest', (join) =>
      join
        .onRef('newest.courseId', '=', 'course.id')
        .onRef('newest.version', '=', 'course.publishedVersion'),
    )
    .where('certificate.revokedAt', 'is', null)
    .where('enrollment.isCurrent', '=', true)
    .where('enrollment.status', '=', 'completed')
    .where('course.status', '=', 'published')
    .where('newest.givesCertificate', '=', true);

/** One page of certificates whose expiry reminder is outstanding. */
export const listExpiring = (trx: Trx, now: Date, {after, limit}: Page): Promise<Due[]> =>
  certified(trx)
    .select(['certificate.id', 'certificate.userId', 'certificate.courseId'])
    .where(
      isToBeReminded({
        days: sql`${[...CERTIFICATE_REMIND_DAYS]}::integer[]`,
        reminded: sql.ref('certificate.reminded'),
        dueAt: sql.ref('certificate.expiresAt'),
        now,
      }),
    )
    .where('certificate.id', '>', after)
    .orderBy('certificate.id')
    .limit(limit)
    .execute();

/** Locks those of these that still apply until the transaction ends. */
export const lockExpiring = (trx: Trx, ids: readonly string[]) =>
  certified(trx)
    .select([
      'certificate.id',
      'certificate.userId',
      'certificate.reminded',
      'certificate.expiresAt as dueAt',
    ])
    .$narrowType<{dueAt: Date}>()
    .where('certificate.expiresAt', 'is not', null)
    .where(sql<boolean>`certificate.id ${isIn(ids)}`)
    .orderBy('certificate.id')
    .forUpdate('certificate')
    .execute();

/** Stores the reminder their holders got, in days before the expiry. */
export const noteExpiryReminded = async (
  trx: Trx,
  days: number,
  rows: readonly {id: string}[],
): Promise<void> => {
  await trx
    .updateTable('training.certificate')
    .set({reminded: days})
    .where(sql<boolean>`id ${isIn(rows.map(({id}) => id))}`)
    .execute();
};

/** Completed or waived courses that must be taken again, because of their assignment or an expired certificate. */
const over = (trx: Trx, now: Date) =>
  trx
    .selectFrom('training.enrollment as enrollment')
    .leftJoin('training.assignment as assignment', 'assignment.id', 'enrollment.assignmentId')
    .where('enrollment.isCurrent', '=', true)
    .where('enrollment.status', 'in', ['completed', 'waived'])
    .where((eb) =>
      eb.or([
        sql<boolean>`coalesce(enrollment.completed_at, enrollment.waived_at) + make_interval(months => assignment.recur_months) <= ${now}`,
        eb(
          'enrollment.id',
          'in',
          certified(trx)
            .select('certificate.enrollmentId')
            .where('certificate.expiresAt', '<=', now),
        ),
      ]),
    )
    .orderBy('enrollment.id');

/** One page of these, in published courses. */
export const listOver = (trx: Trx, now: Date, {after, limit}: Page): Promise<Due[]> =>
  over(trx, now)
    .innerJoin('training.course as course', 'course.id', 'enrollment.courseId')
    .select(['enrollment.id', 'enrollment.userId', 'enrollment.courseId'])
    .where('course.status', '=', 'published')
    .where('enrollment.id', '>', after)
    .limit(limit)
    .execute();

/** Locks those of these that still apply until the transaction ends. */
export const lockOver = (trx: Trx, now: Date, ids: readonly string[]): Promise<EnrollmentRow[]> =>
  over(trx, now)
    .selectAll('enrollment')
    .where(sql<boolean>`enrollment.id ${isIn(ids)}`)
    .forUpdate('enrollment')
    .execute();
