import {searchOf} from './search-of.ts';
import * as TEAM_ROUTES from './routes/team.ts';

/** Routes of the team section below its path. */
export {TEAM_ROUTES};

/** Path of the team section. */
export const TEAM = '/dashboard/team';

/** Members, or those whose name or address contains a text. */
export const membersPath = (q?: string): string => `${TEAM}${searchOf({q})}`;

/** A member. */
export const memberPath = (id: string): string => `${TEAM}/members/${encodeURIComponent(id)}`;

/**
 * Workload of members and teams.
 * @param query whose tickets are listed, and which
 */
export const workloadPath = (query: Readonly<Record<string, string>> = {}): string =>
  `${TEAM}/${TEAM_ROUTES.workload}${searchOf(query)}`;

/** Teams. */
export const teamsPath = (): string => `${TEAM}/${TEAM_ROUTES.teams}`;

/** A team. */
export const teamPath = (id: string): string => `${TEAM}/teams/${encodeURIComponent(id)}`;

/** Permissions of each role. */
export const rolesPath = (): string => `${TEAM}/${TEAM_ROUTES.roles}`;

/** Invitations. */
export const invitationsPath = (): string => `${TEAM}/${TEAM_ROUTES.invitations}`;

/** Settings of the workspace. */
export const workspaceSettingsPath = (): string => `${TEAM}/${TEAM_ROUTES.settings}`;

/** Audit log of the workspace. */
export const auditPath = (): string => `${TEAM}/${TEAM_ROUTES.audit}`;
