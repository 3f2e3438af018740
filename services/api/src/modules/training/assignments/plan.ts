import type {EnrollmentStatus} from '@switchboard/contracts/courses/choices';
import type {Role} from '@switchboard/contracts/user/schemas';
import {dueAtOf, type Terms} from './due.ts';

/** An active member, as far as it matters to whom a course is assigned. */
export interface Learner {
  userId: string;
  role: Role;
  teamIds: readonly string[];
  joinedAt: Date;
}

/** To whom a course is assigned, and when it is due. */
export interface Assigned extends Terms {
  id: string;
  targetType: 'user' | 'team' | 'role' | 'everyone';
  targetId: string | null;
  targetRole: Role | null;
  isMandatory: boolean;
  createdAt: Date;
}

/** What an enrollment has from assignments. */
export interface FromAssignments {
  assignmentId: string | null;
  isMandatory: boolean;
  dueAt: Date | null;
}

export interface PresentEnrollment extends FromAssignments {
  id: string;
  userId: string;
  status: EnrollmentStatus;
  /** 1 for the first time that the course is taken. */
  cycle: number;
  createdAt: Date;
  /** Whether somebody set the due date for this person alone. */
  isDueSet: boolean;
}

export interface Plan {
  add: (FromAssignments & {userId: string})[];
  change: (FromAssignments & {id: string})[];
  /** Those who have not begun, and are not assigned it any more. */
  withdraw: {id: string; userId: string}[];
}

/** Whether an assignment is for somebody. */
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

/** Of several assignments the one that is due first counts; it is mandatory where one of them says so. */
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

/** Who takes a course again was told when it is due; a date before that was of another time. */
const isOfAnotherTime = ({cycle, createdAt}: PresentEnrollment, {dueAt}: FromAssignments) =>
  cycle > 1 && dueAt !== null && dueAt <= createdAt;

/** What an enrollment is to have: due dates that were set for one person stay, and what is done is no longer due another time. */
const wantedFor = (present: PresentEnrollment, wanted: FromAssignments): FromAssignments => {
  const isOpen = present.status === 'not_started' || present.status === 'in_progress';
  return present.isDueSet || !isOpen || isOfAnotherTime(present, wanted)
    ? {...wanted, dueAt: present.dueAt}
    : wanted;
};

/**
 * What has to change in the enrollments of one course for them to be as its assignments have it. Doing it again changes nothing; it never
 * touches what somebody has done.
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
