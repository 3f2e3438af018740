import {PAGE_SIZE_DEFAULT, ROLE_HOLDERS_MAX} from '@switchboard/contracts/limits';
import type {
  Member,
  MembersQuery,
  MembersResponse,
  RoleHoldersQuery,
  RoleHoldersResponse,
  Successor,
  TeamName,
  UpdateMemberRequest,
} from '@switchboard/contracts/team/schemas';
import {
  cutPage,
  leaveWorkspace,
  enterWorkspace,
  readCursor,
  type Trx,
  withWorkspace,
} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {announceRevoked, publishEvent} from '../../../events/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {deleteSessions} from '../auth/session-repository.ts';
import {removeAll, tell} from '../second-factor/service.ts';
import {avatarPath} from '../user/service.ts';
import {
  countMembers,
  findMember,
  listMembers,
  listRoleHolders,
  lockOwners,
  type MemberRow,
  updateMember,
} from './repository.ts';
import {canBeLimited, canGrant, canManage, rolesFrom, ticketScopeOf} from './roles.ts';
import {listTeamNames} from './team-repository.ts';

/** A page of the workspace's members by name. */
export const getMembers = (
  {db}: ApiDeps,
  actor: Actor,
  query: MembersQuery,
): Promise<Pick<MembersResponse, 'members' | 'page'>> => {
  const limit = query.limit ?? PAGE_SIZE_DEFAULT;
  const after = readCursor(query.cursor, ['text', 'id']);
  return withWorkspace(db, actor, async (trx) => {
    const {rows, nextCursor} = cutPage(
      await listMembers(trx, query, {after, limit}),
      limit,
      (row) => [row.sortName, row.userId],
    );
    return {
      members: await toMembers(trx, rows),
      page: {nextCursor, total: await countMembers(trx, query)},
    };
  });
};

/** Whom somebody can ask who lacks a role: members who have it, or one above it. Every member may know. */
export const getRoleHolders = (
  {db}: ApiDeps,
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
 * Gives a member another role, other tickets to see, or another limit of open ones; with another role they see what it has. Throws 404, 403, 409 for the
 * last owner, 422 for a narrower scope of someone who sees every ticket by their role.
 */
export const changeMember = (
  {db, onMembersFree}: ApiDeps,
  actor: Actor,
  {userId, change}: {userId: string; change: UpdateMemberRequest},
): Promise<Member> =>
  withWorkspace(db, actor, async (trx) => {
    const member = await requireManaged(trx, actor, userId);
    const {role = member.role, ticketScope, maxOpen = member.maxOpen} = change;
    if (!canGrant(actor.role, role)) throw forbidden();
    if (member.role === 'owner' && role !== 'owner') await keepAnOwner(trx, member);
    if (ticketScope !== undefined && !canBeLimited(role) && ticketScope !== 'all')
      throw invalid({ticketScope: 'Owners and admins see every ticket'});
    await updateMember(trx, userId, {
      role,
      ticketScope: ticketScope ?? (role === member.role ? member.ticketScope : null),
      maxOpen,
    });
    if (maxOpen !== member.maxOpen) await onMembersFree(trx, actor.workspaceId);
    return tellChange(trx, actor, userId);
  });

/** How many open tickets somebody else gets when a member leaves. Throws 404, 403. */
export const countOpenTickets = (
  {db, memberTickets}: ApiDeps,
  actor: Actor,
  userId: string,
): Promise<number> =>
  withWorkspace(db, actor, async (trx) => {
    await requireManaged(trx, actor, userId);
    return memberTickets.countOpen(trx, userId);
  });

interface Leaving {
  userId: string;
  reassignTo?: Successor;
}

/**
 * Turns a member's access off: their sessions and sockets end at once, and somebody else gets their open tickets. Throws 404, 403, 409 for
 * the last owner, 422 for open tickets that nobody is chosen for.
 */
export const deactivateMember = (
  {db, memberTickets}: ApiDeps,
  actor: Actor,
  {userId, reassignTo}: Leaving,
): Promise<Member> =>
  withWorkspace(db, actor, async (trx) => {
    const member = await requireManaged(trx, actor, userId);
    if (member.role === 'owner') await keepAnOwner(trx, member);
    await updateMember(trx, userId, {status: 'deactivated'});
    const open = await memberTickets.countOpen(trx, userId);
    if (open > 0 && !reassignTo)
      throw invalid({
        reassignTo: `Choose who gets their ${open} open ${open === 1 ? 'ticket' : 'tickets'}`,
      });
    await memberTickets.reassign(trx, userId, {
      to: reassignTo ?? {type: 'nobody'},
      by: actor.userId,
    });
    const changed = await tellChange(trx, actor, userId);
    await leaveWorkspace(trx);
    await announceRevoked(trx, await deleteSessions(trx, userId));
    await enterWorkspace(trx, actor);
    return changed;
  });

/** Turns it on again, with the former role. Throws 404, 403, or 409 when the person joined another workspace meanwhile. */
export const reactivateMember = ({db}: ApiDeps, actor: Actor, userId: string): Promise<Member> =>
  withWorkspace(db, actor, async (trx) => {
    await requireManaged(trx, actor, userId);
    await updateMember(trx, userId, {status: 'active'}).catch((error: {code?: string}) => {
      if (error.code === '23505')
        throw problem('duplicate', 'This person now belongs to another workspace.');
      throw error;
    });
    return tellChange(trx, actor, userId);
  });

/**
 * Turns a member's second factor off, and tells them by mail. @throws 404, 403, 409 for somebody who has none, and for somebody whose
 * access is off: they may work elsewhere
 */
export const resetSecondFactor = (deps: ApiDeps, actor: Actor, userId: string): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const user = await requireManaged(trx, actor, userId);
    if (user.status !== 'active')
      throw problem('illegal_transition', "This member's access is turned off.");
    await leaveWorkspace(trx);
    if (!(await removeAll(trx, userId)))
      throw problem('illegal_transition', 'This member has no second factor.');
    await tell(deps, trx, {user, happening: 'reset by an admin', client: null});
    await enterWorkspace(trx, actor);
  });

const requireManaged = async (trx: Trx, actor: Actor, userId: string): Promise<MemberRow> => {
  const member = await findMember(trx, userId);
  if (!member) throw notFound('Member');
  if (userId === actor.userId) throw forbidden("You can't change your own role or access.");
  if (!canManage(actor.role, member.role)) throw forbidden();
  return member;
};

const keepAnOwner = async (trx: Trx, member: MemberRow): Promise<void> => {
  const owners = await lockOwners(trx);
  if (member.status === 'active' && owners <= 1)
    throw problem('illegal_transition', 'A workspace must keep at least one owner.');
};

const tellChange = async (trx: Trx, {workspaceId}: Actor, userId: string): Promise<Member> => {
  const member = await findMember(trx, userId);
  if (!member) throw notFound('Member');
  await publishEvent(trx, {workspaceId, type: 'member.updated', payload: {userId}});
  await publishEvent(trx, {
    workspaceId,
    type: 'permissions.changed',
    payload: {userId},
    audience: [userId],
  });
  const [shown] = await toMembers(trx, [member]);
  if (!shown) throw notFound('Member');
  return shown;
};

const toMembers = async (trx: Trx, rows: MemberRow[]): Promise<Member[]> => {
  const teams = await listTeamNames(
    trx,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => toMember(row, teams.get(row.userId) ?? []));
};

const toMember = (row: MemberRow, teams: TeamName[]): Member => ({
  id: row.userId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  avatar: avatarPath(row.avatarFile),
  role: row.role,
  status: row.status,
  ticketScope: ticketScopeOf(row.role, row.ticketScope),
  teams,
  presence: row.status === 'active' ? (row.presence ?? 'offline') : 'offline',
  maxOpen: row.maxOpen,
  joinedAt: row.joinedAt.toISOString(),
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
});
