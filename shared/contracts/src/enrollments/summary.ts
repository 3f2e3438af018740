import Type, {type Static} from 'typebox';
import {ENROLLMENT_STATUSES} from '../courses/choices.ts';
import {Id, Instant, Nullable} from '../fields.ts';

/** Progress of a learner in a course. */
export const EnrollmentSummary = Type.Object({
  id: Id,
  status: Type.Enum([...ENROLLMENT_STATUSES]),
  /** Percent of the required lessons, rounded down. */
  progress: Type.Integer({minimum: 0, maximum: 100}),
  dueAt: Nullable(Instant),
  isOverdue: Type.Boolean(),
  /** True when it was assigned and is mandatory. */
  isAssigned: Type.Boolean(),
  isMandatory: Type.Boolean(),
  startedAt: Nullable(Instant),
  completedAt: Nullable(Instant),
  /** Last opened lesson. */
  lastLessonId: Nullable(Id),
  /** Published version that is taken, and number of the repetition, from 1. */
  courseVersion: Type.Integer({minimum: 1}),
  cycle: Type.Integer({minimum: 1}),
  /** Version of the row, for changes. */
  version: Type.Integer({minimum: 1}),
});
export type EnrollmentSummary = Static<typeof EnrollmentSummary>;
