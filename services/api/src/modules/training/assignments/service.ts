import {ASSIGNMENTS_MAX, REMIND_DAYS_DEFAULT} from '@switchboard/contracts/limits';
import type {
  Assignment,
  AssignmentTarget,
  CreateAssignmentRequest,
  UpdateAssignmentRequest,
} from '@switchboard/contracts/assignments/schemas';
import {mayFully} from '@switchboard/contracts/team/permissions';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople, listLearners, listTeamNames} from '../../account/service.ts';
import {findCourse, hasLesson, lockCourse} from '../courses/index.ts';
import {readMayChange, requireTarget} from './access.ts';
import {followAssignments} from './follow.ts';
import {type Assigned, isFor} from './plan.ts';
import {
  type AssignmentRow,
  deleteAssignment,
  findAssignment,
  insertAssignment,
  listAssignments,
  updateAssignment,
} from './repository.ts';

/** The assignments of a course. Throws 404. */
export const getAssignments = ({db}: Core, actor: Actor, courseId: string): Promise<Assignment[]> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await findCourse(trx, courseId, actor.userId))) throw notFound('Course');
    return present(trx, actor, await listAssignments(trx, courseId));
  });

/**
 * Assigns a published course to present and future members of a target.
 * @throws 404, 403 for what supervisors may not assign to, 409 unless it is published, or when it has that target already, 422
 */
export const createAssignment = (
  deps: Core,
  actor: Actor,
  {
    courseId,
    request: {target, lessonId, ...terms},
  }: {courseId: string; request: CreateAssignmentRequest},
): Promise<Assignment> =>
  withWorkspace(deps.db, actor, async (trx) => {
    await lockPublished(trx, courseId);
    const [id, at] = [newId(), deps.now()];
    const to = await readTarget(trx, target);
    await requireTarget(trx, actor, to);
    if (lessonId !== undefined) await requireLesson(trx, {courseId, lessonId, to});
    const before = await listAssignments(trx, courseId);
    if (before.length >= ASSIGNMENTS_MAX)
      throw problem(
        'illegal_transition',
        `A course can be assigned ${ASSIGNMENTS_MAX} times. Assign it to a team or a role instead.`,
      );
    if (before.some((one) => isSameTarget(one, to)))
      throw problem(
        'duplicate',
        'This course is assigned to them already. Change that assignment instead.',
      );
    await insertAssignment(trx, {
      isMandatory: true,
      remindDays: REMIND_DAYS_DEFAULT,
      recurMonths: null,
      dueAt: null,
      dueInDays: null,
      ...readTerms(terms, {now: at, before: null}),
      ...to,
      id,
      workspaceId: actor.workspaceId,
      courseId,
      createdById: actor.userId,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await followAssignments(deps, trx, {actor, courseIds: [courseId], lessonId});
    return presentOne(trx, actor, id);
  });

/** @throws 422 for a lesson of another course, and where more than one member may be notified */
const requireLesson = async (
  trx: Trx,
  {courseId, lessonId, to}: {courseId: string; lessonId: string; to: Target},
): Promise<void> => {
  if (to.targetType !== 'user')
    throw invalid({lessonId: 'Only an assignment to one member can lead to a lesson'});
  if (!(await hasLesson(trx, courseId, lessonId)))
    throw invalid({lessonId: 'Choose a lesson of this course'});
};

type Target = Pick<Assigned, 'targetType' | 'targetId' | 'targetRole'>;

const isSameTarget = (a: Target, b: Target): boolean =>
  a.targetType === b.targetType && a.targetId === b.targetId && a.targetRole === b.targetRole;

const readTarget = async (trx: Trx, {type, id, role}: AssignmentTarget): Promise<Target> => {
  switch (type) {
    case 'user':
      if (id === undefined || !(await findPeople(trx, [id])).get(id)?.isActive)
        throw invalid({'target.id': 'Choose an active member'});
      return {targetType: type, targetId: id, targetRole: null};
    case 'team':
      if (id === undefined || !(await listTeamNames(trx)).some((team) => team.id === id))
        throw invalid({'target.id': 'Choose a team that exists'});
      return {targetType: type, targetId: id, targetRole: null};
    case 'role':
      if (role === undefined) throw invalid({'target.role': 'Choose a role'});
      return {targetType: type, targetId: null, targetRole: role};
    case 'everyone':
      return {targetType: type, targetId: null, targetRole: null};
  }
};

interface Past {
  now: Date;
  /** The present due date may stay although it has passed. */
  before: Date | null;
}

/** The terms of a request. @throws 422 for two due dates, and for a new one that has passed */
const readTerms = (
  {dueAt, remindDays, ...others}: UpdateAssignmentRequest,
  {now, before}: Past,
) => {
  if (dueAt && others.dueInDays)
    throw invalid({dueInDays: 'Choose either a due date or days, not both'});
  const due = dueAt ? new Date(dueAt) : null;
  if (due && due <= now && due.getTime() !== before?.getTime())
    throw invalid({dueAt: 'The due date must be in the future'});
  return {
    ...others,
    ...(dueAt !== undefined && {dueAt: due}),
    ...(dueAt && {dueInDays: null}),
    ...(others.dueInDays && {dueAt: null}),
    ...(remindDays !== undefined && {
      remindDays: [...new Set(remindDays)].toSorted((a, b) => b - a),
    }),
  };
};

interface Change {
  id: string;
  version: number;
  change: UpdateAssignmentRequest;
}

/** Changes the due date and the reminders. @throws 404, 403, 409 when stale or unless the course is published, 422 */
export const changeAssignment = (
  deps: Core,
  actor: Actor,
  {id, version, change}: Change,
): Promise<Assignment> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockAssignment(trx, actor, id);
    await lockPublished(trx, row.courseId);
    expectVersion(row.version, version);
    const now = deps.now();
    await updateAssignment(trx, id, {
      ...readTerms(change, {now, before: row.dueAt}),
      version: version + 1,
      updatedAt: now,
    });
    await followAssignments(deps, trx, {actor, courseIds: [row.courseId]});
    return presentOne(trx, actor, id);
  });

/** Withdraws an assignment: members who have begun keep their progress. Throws 404, 403. */
export const removeAssignment = (deps: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {courseId} = await lockAssignment(trx, actor, id);
    await deleteAssignment(trx, id);
    await followAssignments(deps, trx, {actor, courseIds: [courseId]});
  });

const lockPublished = async (trx: Trx, courseId: string): Promise<void> => {
  const course = await lockCourse(trx, courseId);
  if (!course) throw notFound('Course');
  if (course.status !== 'published')
    throw problem('illegal_transition', 'Only a published course can be assigned.');
};

/** Locks the course first, as everywhere. */
const lockAssignment = async (trx: Trx, actor: Actor, id: string): Promise<AssignmentRow> => {
  const found = await findAssignment(trx, id);
  if (found) await lockCourse(trx, found.courseId);
  const row = found && (await findAssignment(trx, id));
  if (!row) throw notFound('Assignment');
  await requireTarget(trx, actor, row);
  if (!mayFully(actor.role, 'assignCourses') && row.createdById !== actor.userId)
    throw forbidden('Supervisors change only what they assigned themselves.');
  return row;
};

const presentOne = async (trx: Trx, actor: Actor, id: string): Promise<Assignment> => {
  const row = await findAssignment(trx, id);
  const [assignment] = row ? await present(trx, actor, [row]) : [];
  if (!assignment) throw notFound('Assignment');
  return assignment;
};

const present = async (trx: Trx, actor: Actor, rows: AssignmentRow[]): Promise<Assignment[]> => {
  const mayChange = await readMayChange(trx, actor, rows);
  const learners = await listLearners(trx);
  const teams = new Map((await listTeamNames(trx)).map(({id, name}) => [id, name]));
  const people = await findPeople(
    trx,
    rows.flatMap(({createdById, targetId}) => [createdById, targetId]),
  );
  const nameOf = ({targetType, targetId, targetRole}: AssignmentRow): string => {
    if (targetType === 'team') return teams.get(targetId ?? '') ?? '';
    return people.get(targetId ?? '')?.name ?? targetRole ?? '';
  };
  return rows.map((row) => ({
    id: row.id,
    target: {
      type: row.targetType,
      ...(row.targetId !== null && {id: row.targetId}),
      ...(row.targetRole !== null && {role: row.targetRole}),
      name: nameOf(row),
    },
    dueAt: row.dueAt?.toISOString() ?? null,
    dueInDays: row.dueInDays,
    isMandatory: row.isMandatory,
    remindDays: row.remindDays,
    recurMonths: row.recurMonths,
    learners: learners.filter((learner) => isFor(row, learner)).length,
    assignedBy: people.get(row.createdById)?.name ?? 'Former member',
    canChange: mayChange(row),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }));
};
