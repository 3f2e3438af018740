import type {EnrollmentStatus} from '@switchboard/contracts/courses/choices';
import type {Role} from '@switchboard/contracts/user/schemas';
import {dueAtOf, type Terms} from './due.ts';

/** The properties of an active member that assignments depend on. */
export interface Learner {
  userId: string;
  role: Role;
  teamIds: readonly string[];
  joinedAt: Date;
}

/** Target and due date of an assignment. */
export interface Assigned extends Terms {
  id: string;
  targetType: 'user' | 'team' | 'role' | 'everyone';
  targetId: string | null;
  targetRole: Role | null;
  isMandatory: boolean;
  createdAt: Date;
}

/** Values that an enrollment takes from assignments. */
export interface FromAssignments {
  assignmentId: string | null;
  isMandatory: boolean;
  dueAt: Date | null;
}

export interface PresentEnrollment extends FromAssignments {
  id: string;
  userId: string;
  status: EnrollmentStatus;
  /** 1 for the first cycle of the course. */
  cycle: number;
  createdAt: Date;
  /** True when the due date was set for this person alone. */
  isDueSet: boolean;
}

export interface Plan {
  add: (FromAssignments & {userId: string})[];
  change: (FromAssignments & {id: string})[];
  /** Learners who have not begun and are no longer assigned the course. */
  withdraw: {id: string; userId: string}[];
}

/** True when an assignment covers a member. */
export const isFor = (
  {targetType, targetId, targetRole}: Pick<Assigned, 'targetType' | 'targetId' | 'targetRole'>,
  {userId, role, teamIds}: Omit<Learner, 'joinedAt'>,
): boolean => {
  switch (targetType) {
    case 'user':
      return targetId === userId;
    case 'team':
      return targetId !== null && teamIds.includes(targetId);
    case 'role':
      return targetRole === role;
    case 'everyone':
      return true;
  }
};

const NONE: FromAssignments = {assignmentId: null, isMandatory: false, dueAt: null};

/** The assignment that is due first counts; the course is mandatory where one of several assignments is. */
const strictest = (
  assignments: readonly Assigned[],
  learner: Learner,
  timeZone: string,
): FromAssignments => {
  const own = assignments
    .filter((assignment) => isFor(assignment, learner))
    .map((assignment) => ({
      id: assignment.id,
      isMandatory: assignment.isMandatory,
      dueAt: dueAtOf(assignment, {
        joinedAt: learner.joinedAt,
        assignedAt: assignment.createdAt,
        timeZone,
      }),
    }))
    .toSorted(
      (a, b) =>
        (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity) ||
        a.id.localeCompare(b.id),
    );
  const [first] = own;
  return first
    ? {
        assignmentId: first.id,
        dueAt: first.dueAt,
        isMandatory: own.some(({isMandatory}) => isMandatory),
      }
    : NONE;
};

const sameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();

const isSame = (a: FromAssignments, b: FromAssignments): boolean =>
  a.assignmentId === b.assignmentId &&
  a.isMandatory === b.isMandatory &&
  sameTime(a.dueAt, b.dueAt);

/** A repeated course has a due date of its own; an earlier one belonged to another cycle. */
const isOfAnotherTime = ({cycle, createdAt}: PresentEnrollment, {dueAt}: FromAssignments) =>
  cycle > 1 && dueAt !== null && dueAt <= createdAt;

/** Target values of an enrollment: due dates set for one person stay, and completed courses get no other due date. */
const wantedFor = (present: PresentEnrollment, wanted: FromAssignments): FromAssignments => {
  const isOpen = present.status === 'not_started' || present.status === 'in_progress';
  return present.isDueSet || !isOpen || isOfAnotherTime(present, wanted)
    ? {...wanted, dueAt: present.dueAt}
    : wanted;
};

/**
 * The changes that bring the enrollments of one course in line with its assignments. It is idempotent and never changes the progress of a
 * learner.
 * @param learners active members; enrollments of others stay as they are
 * @param enrollments the current ones
 */
export const planEnrollments = ({
  assignments,
  learners,
  enrollments,
  timeZone,
}: {
  assignments: readonly Assigned[];
  learners: readonly Learner[];
  enrollments: readonly PresentEnrollment[];
  timeZone: string;
}): Plan => {
  const plan: Plan = {add: [], change: [], withdraw: []};
  const ofUser = new Map(enrollments.map((enrollment) => [enrollment.userId, enrollment]));
  for (const learner of learners) {
    const {userId} = learner;
    const wanted = strictest(assignments, learner, timeZone);
    const present = ofUser.get(userId);
    if (!present) {
      if (wanted.assignmentId !== null) plan.add.push({...wanted, userId});
      continue;
    }
    if (wanted.assignmentId === null && present.assignmentId === null) continue;
    if (wanted.assignmentId === null && present.status === 'not_started') {
      plan.withdraw.push({id: present.id, userId});
      continue;
    }
    const next = wantedFor(present, wanted);
    if (!isSame(present, next)) plan.change.push({...next, id: present.id});
  }
  return plan;
};
