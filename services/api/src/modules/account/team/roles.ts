import {ROLES, type Role, type TicketScope} from '@switchboard/contracts/user/schemas';

const rank = (role: Role) => ROLES.length - ROLES.indexOf(role);

/** A role and those above it, the lowest first. */
export const rolesFrom = (atLeast: Role): Role[] =>
  ROLES.slice(0, ROLES.indexOf(atLeast) + 1).toReversed();

const mayManage = (role: Role) => role === 'owner' || role === 'admin';

/** Owners and admins, up to their own rank; supervisors invite agents. */
export const canInvite = (actor: Role, invited: Role): boolean =>
  mayManage(actor) ? rank(invited) <= rank(actor) : actor === 'supervisor' && invited === 'agent';

export const canSeeInvitations = (actor: Role): boolean => actor !== 'agent';

/** Whether someone of this role may manage a member of that role: nobody above their own. */
export const canManage = (actor: Role, target: Role): boolean =>
  mayManage(actor) && rank(target) <= rank(actor);

/** Whether a role may be given: never one above the giver's own. */
export const canGrant = (actor: Role, granted: Role): boolean =>
  mayManage(actor) && rank(granted) <= rank(actor);

/** Owners and admins see every ticket. */
export const canBeLimited = (role: Role): boolean => !mayManage(role);

/**
 * What a member sees: as it was set, or as the role has it.
 * @param agentScope what the workspace lets agents see for whom nothing was set; everyone else sees all
 */
export const ticketScopeOf = (
  role: Role,
  set: TicketScope | null,
  agentScope: TicketScope,
): TicketScope => (canBeLimited(role) ? (set ?? (role === 'agent' ? agentScope : 'all')) : 'all');

export const canChangeTeams = mayManage;

export const canChangeWorkspace = mayManage;
