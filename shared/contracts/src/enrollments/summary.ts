import Type, {type Static} from 'typebox';
import {ENROLLMENT_STATUSES} from '../courses/choices.ts';
import {Id, Instant, Nullable} from '../fields.ts';

/** How far somebody is in a course. */
export const EnrollmentSummary = Type.Object({
  id: Id,
  status: Type.Enum([...ENROLLMENT_STATUSES]),
  /** Percent of the required lessons, rounded down. */
  progress: Type.Integer({minimum: 0, maximum: 100}),
  dueAt: Nullable(Instant),
  isOverdue: Type.Boolean(),
  /** Whether it was assigned, and has to be done. */
  isAssigned: Type.Boolean(),
  isMandatory: Type.Boolean(),
  startedAt: Nullable(Instant),
  completedAt: Nullable(Instant),
  /** The lesson that was open last. */
  lastLessonId: Nullable(Id),
  /** The published version that is taken, and for the how manieth time. */
  courseVersion: Type.Integer({minimum: 1}),
  cycle: Type.Integer({minimum: 1}),
  /** Of the row, for changes. */
  version: Type.Integer({minimum: 1}),
});
export type EnrollmentSummary = Static<typeof EnrollmentSummary>;
