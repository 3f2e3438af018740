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

/** What a member sees: as it was set, or as the role has it: agents their teams' tickets, everyone else all. */
export const ticketScopeOf = (role: Role, set: TicketScope | null): TicketScope =>
  canBeLimited(role) ? (set ?? (role === 'agent' ? 'team' : 'all')) : 'all';

export const canChangeTeams = mayManage;

/** Who looks at the workload of others: agents only at their own tickets. */
export const canSeeWorkload = (role: Role): boolean => role !== 'agent';

/** Supervisors answer for the teams that they are in. */
export const seesEveryTeam = mayManage;
