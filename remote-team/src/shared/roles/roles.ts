import {covers, may, mayFully, PERMISSIONS} from '@switchboard/contracts/team/permissions';
import type {Role} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';

/** Labels of roles with their permissions, highest first. */
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

/** A viewer of the members, or one of them. */
interface Person {
  id: string;
  role: Role;
}

/** No user edits their own role or a higher one; only owners and admins edit at all. */
export const canManage = (viewer: Person, member: Person): boolean =>
  viewer.id !== member.id && covers(PERMISSIONS.manageMembers[viewer.role], member.role);

/** Roles that a viewer may assign to a member: none above their own; the ownership has a separate dialog. */
export const grantableRoles = (viewer: Role, member: Role): Role[] =>
  ROLES.filter(
    (role) =>
      role === member || (role !== 'owner' && covers(PERMISSIONS.manageMembers[viewer], role)),
  );

/** Roles that a user may invite: for supervisors agents and light agents, for agents none. */
export const invitableRoles = (viewer: Role): Role[] =>
  ROLES.filter((role) => covers(PERMISSIONS.invite[viewer], role));

/** True if a user may end an invitation: to a role that they may invite, and for owners also to owners, from older releases. */
export const canEndInvitation = (viewer: Role, invited: Role): boolean =>
  covers(PERMISSIONS.invite[viewer], invited) || covers(PERMISSIONS.manageMembers[viewer], invited);

/** Owners and admins see every ticket. */
export const canBeLimited = (role: Role): boolean => role !== 'owner' && role !== 'admin';

/** A team is led by a supervisor or above. */
export const canLead = (role: Role): boolean => role !== 'agent' && role !== 'light_agent';

/** All roles but light agents, who are no assignees and have no limit of open tickets. */
export const worksOnTickets = (role: Role): boolean => may(role, 'changeTickets');

export const canChangeTeams = (viewer: Role): boolean => may(viewer, 'changeTeams');

/** Supervisors and above write courses, and see the training of others. */
export const writesCourses = (viewer: Role): boolean => may(viewer, 'authorCourses');

export const changesWorkspace = (viewer: Role): boolean => may(viewer, 'changeWorkspace');

export const seesAuditLog = (viewer: Role): boolean => may(viewer, 'seeAuditLog');

/** Agents only read the directory. */
export const seesInvitations = (viewer: Role): boolean => may(viewer, 'invite');

/** Supervisors and above see the workload of others. */
export const seesWorkload = (viewer: Role): boolean => may(viewer, 'seeWorkload');

/** Supervisors are limited to their own teams. */
export const seesEveryTeam = (viewer: Role): boolean => mayFully(viewer, 'seeWorkload');
