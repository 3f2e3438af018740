import {may, mayFully} from '@switchboard/contracts/team/permissions';
import {forbidden} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listTeamIds} from '../../account/service.ts';
import type {Assigned} from './plan.ts';

type Target = Pick<Assigned, 'targetType' | 'targetId' | 'targetRole'>;

const OWN_TEAMS = 'Supervisors assign courses to their own teams and the members of these.';

/** Throws 403 unless the caller may assign to everyone, or shares a team with another member. */
export const requireLearner = async (
  trx: Trx,
  {role, userId}: Actor,
  learnerId: string,
): Promise<void> => {
  if (mayFully(role, 'assignCourses')) return;
  if (!may(role, 'assignCourses')) throw forbidden();
  const teams = await listTeamIds(trx, [userId, learnerId]);
  const own = teams.get(userId) ?? [];
  if (!(teams.get(learnerId) ?? []).some((id) => own.includes(id))) throw forbidden(OWN_TEAMS);
};

/** Throws 403 for targets that supervisors may not use: roles, everyone, and teams other than their own. */
export const requireTarget = async (
  trx: Trx,
  actor: Actor,
  {targetType, targetId}: Target,
): Promise<void> => {
  if (mayFully(actor.role, 'assignCourses')) return;
  if (targetType === 'user' && targetId !== null) return requireLearner(trx, actor, targetId);
  const own = (await listTeamIds(trx, [actor.userId])).get(actor.userId) ?? [];
  if (targetType !== 'team' || targetId === null || !own.includes(targetId))
    throw forbidden(OWN_TEAMS);
};

type Made = Target & {createdById: string};

/** For each of the given assignments, true when the caller may change it. */
export const readMayChange = async (
  trx: Trx,
  {role, userId}: Actor,
  assignments: readonly Made[],
): Promise<(assignment: Made) => boolean> => {
  if (mayFully(role, 'assignCourses')) return () => true;
  if (!may(role, 'assignCourses')) return () => false;
  const people = assignments.flatMap(({targetType, targetId}) =>
    targetType === 'user' && targetId !== null ? [targetId] : [],
  );
  const teams = await listTeamIds(trx, [userId, ...people]);
  const own = new Set(teams.get(userId));
  const teamsOf = ({targetType, targetId}: Made): string[] => {
    if (targetId === null) return [];
    return targetType === 'team' ? [targetId] : (teams.get(targetId) ?? []);
  };
  return (assignment) =>
    assignment.createdById === userId && teamsOf(assignment).some((id) => own.has(id));
};
