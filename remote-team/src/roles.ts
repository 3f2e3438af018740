import {covers, may, mayFully, PERMISSIONS} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';

/** Words on screen for the roles, highest first, with what each may do. */
export const ROLE_LABELS: Record<Role, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  supervisor: t('Supervisor'),
  agent: t('Agent'),
  light_agent: t('Light agent'),
};

export const ROLE_DUTIES: Record<Role, string> = {
  owner: t('Everything, including the ownership of the workspace.'),
  admin: t('Everything but the ownership: settings, members, credits.'),
  supervisor: t('Leads the daily work: assigns tickets, publishes training, invites agents.'),
  agent: t('Answers tickets and takes training.'),
  light_agent: t('Reads tickets and writes notes for agents. Never writes to requesters.'),
};

export const ROLES = Object.keys(ROLE_LABELS) as Role[];

/** Someone who looks at the members, or is one of them. */
interface Person {
  id: string;
  role: Role;
}

/** Nobody edits their own role, or one above it; only owners and admins edit at all. */
export const canManage = (viewer: Person, member: Person): boolean =>
  viewer.id !== member.id && covers(PERMISSIONS.manageMembers[viewer.role], member.role);

/** The roles that a member may have by someone's choice: none above their own, and the ownership is given elsewhere. */
export const grantableRoles = (viewer: Role, member: Role): Role[] =>
  ROLES.filter(
    (role) =>
      role === member || (role !== 'owner' && covers(PERMISSIONS.manageMembers[viewer], role)),
  );

/** The roles that someone may invite: supervisors only agents and light agents, agents nobody. */
export const invitableRoles = (viewer: Role): Role[] =>
  ROLES.filter((role) => covers(PERMISSIONS.invite[viewer], role));

/** Whether someone may end an invitation: to a role that they may invite to, and owners also to owners, of which there may be old ones. */
export const canEndInvitation = (viewer: Role, invited: Role): boolean =>
  covers(PERMISSIONS.invite[viewer], invited) || covers(PERMISSIONS.manageMembers[viewer], invited);

/** Owners and admins see every ticket. */
export const canBeLimited = (role: Role): boolean => role !== 'owner' && role !== 'admin';

/** A team is led by a supervisor or above. */
export const canLead = (role: Role): boolean => role !== 'agent' && role !== 'light_agent';

/** Everybody but light agents: they are no assignees, and have no limit of open tickets. */
export const worksOnTickets = (role: Role): boolean => may(role, 'changeTickets');

export const canChangeTeams = (viewer: Role): boolean => may(viewer, 'changeTeams');

/** Supervisors and up write courses, and see what others learn. */
export const writesCourses = (viewer: Role): boolean => may(viewer, 'authorCourses');

export const changesWorkspace = (viewer: Role): boolean => may(viewer, 'changeWorkspace');

export const seesAuditLog = (viewer: Role): boolean => may(viewer, 'seeAuditLog');

/** Agents read the directory only. */
export const seesInvitations = (viewer: Role): boolean => may(viewer, 'invite');

/** Supervisors and up look at the workload of others. */
export const seesWorkload = (viewer: Role): boolean => may(viewer, 'seeWorkload');

/** Supervisors answer for the teams that they are in. */
export const seesEveryTeam = (viewer: Role): boolean => mayFully(viewer, 'seeWorkload');
