import {covers, may, mayFully, PERMISSIONS} from '@switchboard/contracts/team/permissions';
import {ROLES, type Role, type TicketScope} from '@switchboard/contracts/user/schemas';

/** A role and those above it, the lowest first. */
export const rolesFrom = (atLeast: Role): Role[] =>
  ROLES.slice(0, ROLES.indexOf(atLeast) + 1).toReversed();

/** Owners and admins, up to admins; supervisors invite agents. */
export const canInvite = (actor: Role, invited: Role): boolean =>
  covers(PERMISSIONS.invite[actor], invited);

/** Whether an invitation to this role may be ended; there may be some to owners from before ownership was given elsewhere. */
export const canEndInvitation = (actor: Role, invited: Role): boolean =>
  canInvite(actor, invited) || canManage(actor, invited);

export const canSeeInvitations = (actor: Role): boolean => may(actor, 'invite');

/** Whether someone of this role may manage a member of that role: nobody above their own. */
export const canManage = (actor: Role, target: Role): boolean =>
  covers(PERMISSIONS.manageMembers[actor], target);

/** Whether a role may be given: never one above the giver's own, and the ownership only by who proves that it is them (`transferOwnership`). */
export const canGrant = (actor: Role, granted: Role): boolean =>
  granted !== 'owner' && canManage(actor, granted);

/** Owners and admins see every ticket. */
export const canBeLimited = (role: Role): boolean => role !== 'owner' && role !== 'admin';

/**
 * What a member sees: as it was set, or as the role has it.
 * @param agentScope what the workspace lets agents see for whom nothing was set; supervisors and above see all
 */
export const ticketScopeOf = (
  role: Role,
  set: TicketScope | null,
  agentScope: TicketScope,
): TicketScope =>
  canBeLimited(role) ? (set ?? (mayFully(role, 'assignTickets') ? 'all' : agentScope)) : 'all';

/** Everybody but light agents, who only write notes. */
export const worksOnTickets = (role: Role): boolean => may(role, 'changeTickets');

/** Supervisors and above. */
export const canLead = (role: Role): boolean => role !== 'agent' && role !== 'light_agent';

/** Who looks at the workload of others: agents only at their own tickets. */
export const canSeeWorkload = (role: Role): boolean => may(role, 'seeWorkload');

/** Supervisors answer for the teams that they are in. */
export const seesEveryTeam = (role: Role): boolean => mayFully(role, 'seeWorkload');

export const canChangeWorkspace = (role: Role): boolean => may(role, 'changeWorkspace');
