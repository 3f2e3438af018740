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

/** What somebody completed, or was let off, whose time to take it again has come, which nobody else changes until the transaction ends. */
export const lockRecurring = (trx: Trx, now: Date) =>
  open(trx)
    .selectAll('enrollment')
    .select(['course.publishedVersion', 'assignment.recurMonths'])
    .where('enrollment.status', 'in', ['completed', 'waived'])
    .where('assignment.recurMonths', 'is not', null)
    .where(
      sql<boolean>`coalesce(enrollment.completed_at, enrollment.waived_at) + make_interval(months => assignment.recur_months) <= ${now}`,
    )
    .orderBy('enrollment.id')
    .forUpdate('enrollment')
    .execute();
