import {covers, may, mayFully, PERMISSIONS} from '@switchboard/contracts/team/permissions';
import {ROLES, type Role, type TicketScope} from '@switchboard/contracts/user/schemas';

/** A role and those above it, lowest first. */
export const rolesFrom = (atLeast: Role): Role[] =>
  ROLES.slice(0, ROLES.indexOf(atLeast) + 1).toReversed();

/** Owners and admins invite up to admins; supervisors invite agents. */
export const canInvite = (actor: Role, invited: Role): boolean =>
  covers(PERMISSIONS.invite[actor], invited);

/** True if an invitation to this role may be ended; some to owners may remain from when invitations could grant the ownership. */
export const canEndInvitation = (actor: Role, invited: Role): boolean =>
  canInvite(actor, invited) || canManage(actor, invited);

export const canSeeInvitations = (actor: Role): boolean => may(actor, 'invite');

/** True if a user of this role may manage a member of that role: nobody above their own. */
export const canManage = (actor: Role, target: Role): boolean =>
  covers(PERMISSIONS.manageMembers[actor], target);

/**
 * True if a role may be granted: never one above the granter's own, and the ownership only with proof of identity (`transferOwnership`).
 */
export const canGrant = (actor: Role, granted: Role): boolean =>
  granted !== 'owner' && canManage(actor, granted);

/** Owners and admins see every ticket. */
export const canBeLimited = (role: Role): boolean => role !== 'owner' && role !== 'admin';

/**
 * Visible tickets of a member: by their own setting, or by their role.
 * @param agentScope scope in the workspace of agents without a setting of their own; supervisors and above see all
 */
export const ticketScopeOf = (
  role: Role,
  set: TicketScope | null,
  agentScope: TicketScope,
): TicketScope =>
  canBeLimited(role) ? (set ?? (mayFully(role, 'assignTickets') ? 'all' : agentScope)) : 'all';

/** Everyone except light agents, who only write notes. */
export const worksOnTickets = (role: Role): boolean => may(role, 'changeTickets');

/** Supervisors and above. */
export const canLead = (role: Role): boolean => role !== 'agent' && role !== 'light_agent';

/** Roles that see the workload of others: agents see only their own tickets. */
export const canSeeWorkload = (role: Role): boolean => may(role, 'seeWorkload');

/** Supervisors answer for their own teams. */
export const seesEveryTeam = (role: Role): boolean => mayFully(role, 'seeWorkload');

export const canChangeWorkspace = (role: Role): boolean => may(role, 'changeWorkspace');
