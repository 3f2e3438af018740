import {homePath} from '@switchboard/contracts/places/host';
import {securityPath} from '@switchboard/contracts/places/profile';
import {
  auditPath,
  invitationsPath,
  memberPath,
  membersPath,
  rolesPath,
  teamPath,
  teamsPath,
  workloadPath,
  workspaceSettingsPath,
} from '@switchboard/contracts/places/team';
import {allTicketsPath, ticketPath} from '@switchboard/contracts/places/tickets';
import {coursePath, libraryPath} from '@switchboard/contracts/places/training';

/** Addresses of this section, and of tickets. */
export const paths = {
  members: () => membersPath(),
  member: memberPath,
  teams: teamsPath,
  team: teamPath,
  workload: workloadPath,
  invitations: invitationsPath,
  /** Members with a name that contains the text. */
  membersNamed: (name: string) => membersPath(name),
  settings: workspaceSettingsPath,
  audit: auditPath,
  roles: rolesPath,
  ticket: (number: number) => ticketPath(number),
  library: libraryPath,
  course: coursePath,
  /** Page to set up the user's own second factor. */
  security: securityPath,
  /** List of tickets for a query of GET /connect/api/tickets. */
  tickets: allTicketsPath,
  /** Fallback for unknown addresses (specification section 2). */
  home: homePath,
};
