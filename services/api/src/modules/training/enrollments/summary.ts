import type {EnrollmentSummary} from '@switchboard/contracts/enrollments/summary';
import type {EnrollmentRow} from './repository.ts';

export type SummaryRow = Pick<
  EnrollmentRow,
  | 'id'
  | 'status'
  | 'progress'
  | 'dueAt'
  | 'assignmentId'
  | 'isMandatory'
  | 'startedAt'
  | 'completedAt'
  | 'lastLessonId'
  | 'courseVersion'
  | 'cycle'
  | 'version'
>;

interface Open {
  status: string;
  dueAt: Date | null;
}

/** Derived, never stored. */
export const isOverdue = ({status, dueAt}: Open, now: Date): boolean =>
  dueAt !== null && dueAt < now && (status === 'not_started' || status === 'in_progress');

/** Progress of a learner in the form of answers. */
export const toSummary = (row: SummaryRow, now: Date): EnrollmentSummary => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  dueAt: row.dueAt?.toISOString() ?? null,
  isOverdue: isOverdue(row, now),
  isAssigned: row.assignmentId !== null,
  isMandatory: row.isMandatory,
  startedAt: row.startedAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  lastLessonId: row.lastLessonId,
  courseVersion: row.courseVersion,
  cycle: row.cycle,
  version: row.version,
});
