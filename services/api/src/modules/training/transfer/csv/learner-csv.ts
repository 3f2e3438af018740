import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {headOf, linesOf} from '#csv/csv.ts';

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** One column of the file. */
const COLUMNS: Record<string, (enrollment: Enrollment) => string | number | null> = {
  learner: ({learner}) => learner.name,
  status: ({status}) => status,
  overdue: ({isOverdue}) => yesOrNo(isOverdue),
  progress_percent: ({progress}) => progress,
  score_percent: ({score}) => score,
  assigned: ({isAssigned}) => yesOrNo(isAssigned),
  mandatory: ({isMandatory}) => yesOrNo(isMandatory),
  due_at: ({dueAt}) => dueAt,
  started_at: ({startedAt}) => startedAt,
  last_activity_at: ({lastAt}) => lastAt,
  completed_at: ({completedAt}) => completedAt,
  waived_by: ({waiver}) => waiver?.by ?? null,
  waived_at: ({waiver}) => waiver?.at ?? null,
  waiver_reason: ({waiver}) => waiver?.reason ?? null,
  course_version: ({courseVersion}) => courseVersion,
  cycle: ({cycle}) => cycle,
};

/** The first line of the file. */
export const learnerHead = (): string => headOf(Object.keys(COLUMNS));

/** A line for each learner. */
export const learnerLines = (enrollments: readonly Enrollment[]): string =>
  linesOf(enrollments.map((enrollment) => Object.values(COLUMNS).map((read) => read(enrollment))));
