import type {Role} from '../user/schemas.ts';

/** Extent of a role's capability. */
export type Grant =
  | 'yes'
  | 'no'
  /** In their own teams. */
  | 'teams'
  /** Only for themselves. */
  | 'private'
  /** Only for agents and light agents. */
  | 'agents'
  /** For everyone but owners. */
  | 'belowOwner';

const grants = <const Grants extends readonly [Grant, Grant, Grant, Grant, Grant]>([
  owner,
  admin,
  supervisor,
  agent,
  light_agent,
]: Grants): Record<Role, Grant> => ({owner, admin, supervisor, agent, light_agent});

/**
 * Capabilities of each role, from the owner to the light agent: used by the services and shown on
 * the page of roles. Always limited to tickets visible to the member. Plain data: safe in a browser
 * bundle.
 */
export const PERMISSIONS = {
  writeNotes: grants(['yes', 'yes', 'yes', 'yes', 'yes']),
  replyToTickets: grants(['yes', 'yes', 'yes', 'yes', 'no']),
  changeTickets: grants(['yes', 'yes', 'yes', 'yes', 'no']),
  changeContacts: grants(['yes', 'yes', 'yes', 'yes', 'no']),
  assignTickets: grants(['yes', 'yes', 'yes', 'teams', 'no']),
  moderateTickets: grants(['yes', 'yes', 'yes', 'no', 'no']),
  shareMacrosAndViews: grants(['yes', 'yes', 'yes', 'private', 'private']),
  changeTags: grants(['yes', 'yes', 'yes', 'no', 'no']),
  changeTicketSettings: grants(['yes', 'yes', 'no', 'no', 'no']),
  draftBroadcasts: grants(['yes', 'yes', 'yes', 'yes', 'no']),
  sendBroadcasts: grants(['yes', 'yes', 'yes', 'no', 'no']),
  manageAudiences: grants(['yes', 'yes', 'yes', 'no', 'no']),
  manageTemplates: grants(['yes', 'yes', 'yes', 'no', 'no']),
  manageSuppressions: grants(['yes', 'yes', 'no', 'no', 'no']),
  authorCourses: grants(['yes', 'yes', 'yes', 'no', 'no']),
  assignCourses: grants(['yes', 'yes', 'teams', 'no', 'no']),
  takeCourses: grants(['yes', 'yes', 'yes', 'yes', 'yes']),
  readDirectory: grants(['yes', 'yes', 'yes', 'yes', 'yes']),
  seeWorkload: grants(['yes', 'yes', 'teams', 'no', 'no']),
  invite: grants(['belowOwner', 'belowOwner', 'agents', 'no', 'no']),
  manageMembers: grants(['yes', 'belowOwner', 'no', 'no', 'no']),
  changeTeams: grants(['yes', 'yes', 'no', 'no', 'no']),
  changeWorkspace: grants(['yes', 'yes', 'no', 'no', 'no']),
  seeAuditLog: grants(['yes', 'yes', 'no', 'no', 'no']),
  transferOwnership: grants(['yes', 'no', 'no', 'no', 'no']),
  eraseMembers: grants(['yes', 'no', 'no', 'no', 'no']),
  seeAnalytics: grants(['yes', 'yes', 'yes', 'yes', 'yes']),
  compareAgents: grants(['yes', 'yes', 'yes', 'no', 'no']),
  manageBalance: grants(['yes', 'yes', 'no', 'no', 'no']),
  seeLedger: grants(['yes', 'yes', 'yes', 'no', 'no']),
} satisfies Record<string, Record<Role, Grant>>;
export type Capability = keyof typeof PERMISSIONS;

/** True when a role has a capability at least in part. */
export const may = (role: Role, capability: Capability): boolean =>
  PERMISSIONS[capability][role] !== 'no';

/** True when a role has a capability without limits. */
export const mayFully = (role: Role, capability: Capability): boolean =>
  PERMISSIONS[capability][role] === 'yes';

/** True when a grant about members covers those of a role. */
export const covers = (grant: Grant, target: Role): boolean => {
  switch (grant) {
    case 'yes':
      return true;
    case 'belowOwner':
      return target !== 'owner';
    case 'agents':
      return target === 'agent' || target === 'light_agent';
    default:
      return false;
  }
};
