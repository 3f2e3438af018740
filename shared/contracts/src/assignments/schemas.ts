import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {
  ASSIGNMENTS_MAX,
  DUE_DAYS_MAX,
  RECUR_MONTHS_MAX,
  REMIND_DAYS_MAX,
  REMINDERS_MAX,
} from '../limits.ts';
import {Role} from '../user/schemas.ts';

const closed = {additionalProperties: false} as const;

/** Recipients of an assigned course. */
export const TARGET_TYPES = ['user', 'team', 'role', 'everyone'] as const;
export const AssignmentTarget = Type.Object(
  {
    type: Type.Enum([...TARGET_TYPES]),
    /** Id of the member or the team. */
    id: Type.Optional(Id),
    role: Type.Optional(Role),
  },
  closed,
);
export type AssignmentTarget = Static<typeof AssignmentTarget>;

const terms = {
  /** A fixed time for all, or days from joining or the assignment, whichever is later; without both, it is never due. */
  dueAt: Nullable(Instant),
  dueInDays: Nullable(Type.Integer({minimum: 1, maximum: DUE_DAYS_MAX})),
  isMandatory: Type.Boolean(),
  /** Days before the due date on which learners are reminded. */
  remindDays: Type.Array(Type.Integer({minimum: 0, maximum: REMIND_DAYS_MAX}), {
    maxItems: REMINDERS_MAX,
  }),
  /** Months after completion until learners repeat the course; null: never. */
  recurMonths: Nullable(Type.Integer({minimum: 1, maximum: RECUR_MONTHS_MAX})),
};

/** `name`: name of the member, the team or the role; empty for everyone. */
export const Assignment = Type.Object({
  id: Id,
  target: Type.Object({...AssignmentTarget.properties, name: Type.String()}),
  ...terms,
  /** Number of its active members; a member of several assignments counts in each. */
  learners: Type.Integer({minimum: 0}),
  assignedBy: Type.String(),
  /** True if the caller may change or withdraw it: supervisors may for assignments to their teams. */
  canChange: Type.Boolean(),
  version: Type.Integer({minimum: 1}),
  createdAt: Instant,
});
export type Assignment = Static<typeof Assignment>;
export const AssignmentsResponse = envelope({
  assignments: Type.Array(Assignment, {maxItems: ASSIGNMENTS_MAX}),
});
export type AssignmentsResponse = Static<typeof AssignmentsResponse>;
export const AssignmentResponse = envelope({assignment: Assignment});
export type AssignmentResponse = Static<typeof AssignmentResponse>;

export const CreateAssignmentRequest = Type.Object(
  {
    target: AssignmentTarget,
    ...Type.Partial(Type.Object(terms)).properties,
    /** Lesson of the member's course that the notification links to. */
    lessonId: Type.Optional(Id),
  },
  closed,
);
export type CreateAssignmentRequest = Static<typeof CreateAssignmentRequest>;
export const UpdateAssignmentRequest = Type.Partial(Type.Object(terms), {
  ...closed,
  minProperties: 1,
});
export type UpdateAssignmentRequest = Static<typeof UpdateAssignmentRequest>;
