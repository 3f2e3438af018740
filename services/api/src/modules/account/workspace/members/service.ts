import {PAGE_SIZE_DEFAULT, ROLE_HOLDERS_MAX} from '@switchboard/contracts/limits';
import type {
  Member,
  MembersQuery,
  MembersResponse,
  RoleHoldersQuery,
  RoleHoldersResponse,
  DeactivateMemberRequest,
  LeftoverWork,
  UpdateMemberRequest,
} from '@switchboard/contracts/team/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import {
  cutPage,
  expectVersion,
  leaveWorkspace,
  enterWorkspace,
  readCursor,
  type Trx,
  withWorkspace,
} from '#database/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {announceRevoked, publishEvent} from '#events/index.ts';
import type {Actor, Proven} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {recordAudit} from '../../audit/index.ts';
import {deleteSessions, removeAll, tell, withProof} from '../../access/index.ts';
import {
  countMembers,
  findMember,
  listMembers,
  listRoleHolders,
  lockMember,
  lockOwners,
  type MemberRow,
  updateMember,
} from './repository.ts';
import {recordMemberChange} from './member-audit.ts';
import {
  canBeLimited,
  canChangeWorkspace,
  canGrant,
  canLead,
  canManage,
  rolesFrom,
  worksOnTickets,
} from '../../directory/index.ts';
import {leadNoTeam} from './team-repository.ts';
import {presentMember, presentMembers, type Tickets} from './presenter.ts';

/** A page of the workspace's members by name. */
export const getMembers = (
  deps: AccountDeps,
  actor: Actor,
  query: MembersQuery,
): Promise<Pick<MembersResponse, 'members' | 'page'>> => {
  const limit = query.limit ?? PAGE_SIZE_DEFAULT;
  const after = readCursor(query.cursor, ['text', 'id']);
  return withWorkspace(deps.db, actor, async (trx) => {
    const {rows, nextCursor} = cutPage(
      await listMembers(trx, query, {after, limit}),
      limit,
      (row) => [row.sortName, row.userId],
    );
    return {
      members: addFactors(actor, {rows, members: await presentMembers(deps, trx, rows)}),
      page: {nextCursor, total: await countMembers(trx, query)},
    };
  });
};

/** Missing second factors are visible only to those who can require one. */
const addFactors = (
  {role}: Actor,
  {rows, members}: {rows: MemberRow[]; members: Member[]},
): Member[] =>
  canChangeWorkspace(role)
    ? members.map((member, index) => ({
        ...member,
        hasSecondFactor: rows[index]?.hasSecondFactor ?? false,
      }))
    : members;

/** One member. Throws 404. */
export const getMember = (deps: AccountDeps, actor: Actor, userId: string): Promise<Member> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const member = await findMember(trx, userId);
    if (!member) throw notFound('Member');
    const shown = await presentMember(deps, trx, member);
    return addFactors(actor, {rows: [member], members: [shown]})[0] ?? shown;
  });

/** Contacts of a member who lacks a role: members who have it, or one above it. Every member may see them. */
export const getRoleHolders = (
  {db}: Core,
  actor: Actor,
  {atLeast}: RoleHoldersQuery,
): Promise<RoleHoldersResponse['roleHolders']> =>
  withWorkspace(db, actor, async (trx) => {
    const rows = await listRoleHolders(trx, {roles: rolesFrom(atLeast), limit: ROLE_HOLDERS_MAX});
    return rows.map(({userId, firstName, lastName}) => ({
      id: userId,
      name: `${firstName} ${lastName}`,
    }));
  });

/**
 * Changes a member's role, visible tickets, or limit of open ones; another role resets the visible tickets, and agents lead no team.
 * @throws 404, 403, 409 for the last owner, for a light agent-to-be with open tickets, and version_conflict after a concurrent change, 422
 *   for a narrower scope of a member who sees every ticket by their role
 */
export const changeMember = (
  deps: AccountDeps,
  actor: Actor,
  {userId, version, change}: {userId: string; version: number; change: UpdateMemberRequest},
): Promise<Member> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const member = await lockManaged(trx, actor, userId);
    const {role = member.role, ticketScope, maxOpen = member.maxOpen} = change;
    if (role !== member.role && !canGrant(actor.role, role))
      throw forbidden(role === 'owner' ? OWNERSHIP_IS_GIVEN : undefined);
    expectVersion(member.version, version);
    if (member.role === 'owner' && role !== 'owner') await keepAnOwner(trx, member);
    if (ticketScope !== undefined && !canBeLimited(role) && ticketScope !== 'all')
      throw invalid({ticketScope: 'Owners and admins see every ticket'});
    if (!worksOnTickets(role)) await refuseOpenTickets(deps, trx, member);
    const after = {
      role,
      ticketScope: ticketScope ?? (role === member.role ? member.ticketScope : null),
      maxOpen,
    };
    await updateMember(trx, userId, after);
    if (!canLead(role)) await leadNoTeam(trx, userId);
    if (maxOpen !== member.maxOpen) await deps.onMembersFree(trx, actor.workspaceId);
    await recordMemberChange(trx, actor, {before: member, after});
    if (role !== member.role) await deps.memberCourses.follow(trx, actor, [userId]);
    return notifyAboutChange(deps, trx, {actor, userId});
  });

const OWNERSHIP_IS_GIVEN =
  'Only owners can make somebody an owner, in the settings of the workspace, with their password.';

/** A member who becomes a light agent has no tickets to work on. */
const refuseOpenTickets = async (
  {memberTickets}: Tickets,
  trx: Trx,
  {userId, firstName}: MemberRow,
): Promise<void> => {
  const open = await memberTickets.countOpen(trx, userId);
  if (open > 0)
    throw problem(
      'illegal_transition',
      `Light agents can't be assignees, and ${firstName} has ${open} unresolved ${open === 1 ? 'ticket' : 'tickets'}. Give them to somebody else first.`,
    );
};

/** Counts duties that need another person when a member leaves. Throws 404, 403. */
export const countLeftoverWork = (
  deps: AccountDeps,
  actor: Actor,
  userId: string,
): Promise<LeftoverWork> =>
  withWorkspace(deps.db, actor, async (trx) => {
    await requireManaged(trx, actor, userId);
    return {
      openTickets: await deps.memberTickets.countOpen(trx, userId),
      ...(await deps.memberTickets.leftoverWork(trx, userId)),
      courses: await deps.memberCourses.count(trx, userId),
    };
  });

interface Leaving {
  userId: string;
  request: DeactivateMemberRequest;
}

/** Throws 422 for a member who writes no courses. */
const giveCourses = async (
  {memberCourses}: AccountDeps,
  trx: Trx,
  {userId, request: {courses}}: Leaving,
): Promise<void> => {
  if (!courses) return;
  const author = await findMember(trx, courses.id);
  if (author?.status !== 'active' || author.userId === userId || !may(author.role, 'authorCourses'))
    throw invalid({courses: 'Choose an active supervisor, admin or owner'});
  await memberCourses.give(trx, userId, courses.id);
};

/**
 * Turns a member's access off: their sessions and sockets end at once, and another member gets their open tickets.
 * @throws 404, 403, 409 for the last owner, 422 for open tickets without a chosen member
 */
export const deactivateMember = (
  deps: AccountDeps,
  actor: Actor,
  leaving: Leaving,
): Promise<Member> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {memberTickets} = deps;
    const {userId, request} = leaving;
    const {reassignTo} = request;
    const member = await lockManaged(trx, actor, userId);
    if (member.role === 'owner') await keepAnOwner(trx, member);
    await updateMember(trx, userId, {status: 'deactivated'});
    const open = await memberTickets.countOpen(trx, userId);
    if (open > 0 && !reassignTo)
      throw invalid({
        reassignTo: `Choose who gets their ${open} open ${open === 1 ? 'ticket' : 'tickets'}`,
      });
    await memberTickets.handOver(trx, userId, request);
    await giveCourses(deps, trx, leaving);
    await memberTickets.reassign(trx, userId, {
      to: reassignTo ?? {type: 'nobody'},
      by: actor.userId,
    });
    await recordAudit(trx, {
      actor,
      action: 'member.deactivated',
      subject: {type: 'member', id: userId},
      details: open > 0 ? {before: {openTickets: open}, after: {openTickets: 0}} : {},
    });
    const changed = await notifyAboutChange(deps, trx, {actor, userId});
    await leaveWorkspace(trx);
    await announceRevoked(trx, await deleteSessions(trx, userId));
    await enterWorkspace(trx, actor);
    return changed;
  });

/**
 * Turns it on again, with the former role; a former owner comes back as an admin, since the ownership takes a proof (decision 0140).
 * @throws 404, 403, or 409 when the person joined another workspace meanwhile, or their data was erased
 */
export const reactivateMember = (
  deps: AccountDeps,
  actor: Actor,
  userId: string,
): Promise<Member> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const before = await lockManaged(trx, actor, userId);
    const isFormerOwner = before.role === 'owner' && before.status !== 'active';
    const role: MemberRow['role'] = isFormerOwner ? 'admin' : before.role;
    await updateMember(trx, userId, {status: 'active', role}).catch((error: {code?: string}) => {
      if (error.code === '23505')
        throw problem('duplicate', 'This person now belongs to another workspace.');
      throw error;
    });
    await recordAudit(trx, {
      actor,
      action: 'member.reactivated',
      subject: {type: 'member', id: userId},
    });
    await recordMemberChange(trx, actor, {before, after: {...before, role}});
    await deps.memberCourses.follow(trx, actor, [userId]);
    return notifyAboutChange(deps, trx, {actor, userId});
  });

/**
 * Turns a member's second factor off, and notifies them by mail.
 * @throws 404, 403, 409 for a member who has none, and for one whose access is off: they may work elsewhere; 422 for a wrong password or
 *   code of the caller, 429 after many
 */
export const resetSecondFactor = async (
  deps: AccountDeps,
  actor: Actor,
  {proven, userId}: {proven: Proven; userId: string},
): Promise<void> => {
  await withWorkspace(deps.db, actor, (trx) => requireManaged(trx, actor, userId));
  await withProof(deps, proven, async (trx) => {
    await enterWorkspace(trx, actor);
    const user = await requireManaged(trx, actor, userId);
    if (user.status !== 'active')
      throw problem('illegal_transition', "This member's access is turned off.");
    await leaveWorkspace(trx);
    if (!(await removeAll(trx, userId)))
      throw problem('illegal_transition', 'This member has no second factor.');
    await tell(deps, trx, {user, happening: 'reset by an admin', client: null});
    await enterWorkspace(trx, actor);
    await recordAudit(trx, {
      actor,
      action: 'security.second_factor_reset',
      subject: {type: 'member', id: userId},
    });
  });
};

/** A member whom the caller may manage. Throws 404, 403. */
export const requireManaged = async (
  trx: Trx,
  actor: Actor,
  userId: string,
): Promise<MemberRow> => {
  const member = await findMember(trx, userId);
  if (!member) throw notFound('Member');
  if (userId === actor.userId) throw forbidden("You can't change your own role or access.");
  if (!canManage(actor.role, member.role)) throw forbidden();
  return member;
};

/** Does the same as `requireManaged`, and locks the member until the transaction ends. Throws 409 for an erased one. */
const lockManaged = async (trx: Trx, actor: Actor, userId: string): Promise<MemberRow> => {
  await lockOwners(trx);
  await lockMember(trx, userId);
  const member = await requireManaged(trx, actor, userId);
  if (member.formerNumber !== null)
    throw problem(
      'illegal_transition',
      'The personal data of this member was erased. They can no longer be changed or reactivated.',
    );
  return member;
};

const keepAnOwner = async (trx: Trx, member: MemberRow): Promise<void> => {
  const owners = await lockOwners(trx);
  if (member.status === 'active' && owners <= 1)
    throw problem('illegal_transition', 'A workspace must keep at least one owner.');
};

/** Notifies everyone of a changed member, and the member of their permissions. @returns the member as shown */
export const notifyAboutChange = async (
  deps: Tickets,
  trx: Trx,
  {actor: {workspaceId}, userId}: {actor: Actor; userId: string},
): Promise<Member> => {
  const member = await findMember(trx, userId);
  if (!member) throw notFound('Member');
  await publishEvent(trx, {workspaceId, type: 'member.updated', payload: {userId}});
  await publishEvent(trx, {
    workspaceId,
    type: 'permissions.changed',
    payload: {userId},
    audience: [userId],
  });
  return presentMember(deps, trx, member);
};
