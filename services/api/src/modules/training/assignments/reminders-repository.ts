import {sql} from 'kysely';
import type {Trx} from '../../../database/index.ts';

const open = (trx: Trx) =>
  trx
    .selectFrom('training.enrollment as enrollment')
    .innerJoin('training.assignment as assignment', 'assignment.id', 'enrollment.assignmentId')
    .innerJoin('training.course as course', 'course.id', 'enrollment.courseId')
    .where('enrollment.isCurrent', '=', true)
    .where('course.status', '=', 'published');

/** What is assigned, open, and due between two moments, which nobody else changes until the transaction ends. */
export const lockDueBetween = (trx: Trx, from: Date, to: Date) =>
  open(trx)
    .select([
      'enrollment.id',
      'enrollment.userId',
      'enrollment.dueAt',
      'enrollment.reminded',
      'assignment.remindDays',
      'course.id as courseId',
      'course.title',
    ])
    .where('enrollment.status', 'in', ['not_started', 'in_progress'])
    .where('enrollment.dueAt', '>', from)
    .where('enrollment.dueAt', '<=', to)
    .orderBy('enrollment.id')
    .forUpdate('enrollment')
    .execute();

export const noteReminded = async (trx: Trx, id: string, days: number): Promise<void> => {
  await trx.updateTable('training.enrollment').set({reminded: days}).where('id', '=', id).execute();
};

/** Completed courses whose certificate has expired, and which still give one, which nobody else changes until the transaction ends. */
export const lockExpired = (trx: Trx, now: Date) =>
  certified(trx)
    .selectAll('enrollment')
    .select(['course.publishedVersion', 'course.title'])
    .where('certificate.expiresAt', '<=', now)
    .orderBy('enrollment.id')
    .forUpdate('enrollment')
    .execute();

/** Certificates that end between two moments, which nobody else changes until the transaction ends. */
export const lockExpiringBetween = (trx: Trx, from: Date, to: Date) =>
  certified(trx)
    .select([
      'certificate.id',
      'certificate.userId',
      'certificate.expiresAt',
      'certificate.reminded',
      'course.id as courseId',
      'course.title',
    ])
    .where('certificate.expiresAt', '>', from)
    .where('certificate.expiresAt', '<=', to)
    .orderBy('certificate.id')
    .forUpdate('certificate')
    .execute();

/** Of those who have not begun again, in courses that would give a certificate once more. */
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

export const noteExpiryReminded = async (trx: Trx, id: string, days: number): Promise<void> => {
  await trx
    .updateTable('training.certificate')
    .set({reminded: days})
    .where('id', '=', id)
    .execute();
};

/** What somebody completed, or was let off, whose time to take it again has come, which nobody else changes until the transaction ends. */
export const lockRecurring = (trx: Trx, now: Date) =>
  open(trx)
    .selectAll('enrollment')
    .select(['course.publishedVersion', 'course.title'])
    .where('enrollment.status', 'in', ['completed', 'waived'])
    .where('assignment.recurMonths', 'is not', null)
    .where(
      sql<boolean>`coalesce(enrollment.completed_at, enrollment.waived_at) + make_interval(months => assignment.recur_months) <= ${now}`,
    )
    .orderBy('enrollment.id')
    .forUpdate('enrollment')
    .execute();
