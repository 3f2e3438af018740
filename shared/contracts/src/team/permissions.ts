import type {Role} from '../user/schemas.ts';

/** How far a role may do something. */
export type Grant =
  | 'yes'
  | 'no'
  /** In the teams that they are in. */
  | 'teams'
  /** For themselves alone. */
  | 'private'
  /** As far as agents and light agents are concerned. */
  | 'agents'
  /** As far as no owner is concerned. */
  | 'belowOwner';

const grants = <const Grants extends readonly [Grant, Grant, Grant, Grant, Grant]>([
  owner,
  admin,
  supervisor,
  agent,
  light_agent,
]: Grants): Record<Role, Grant> => ({owner, admin, supervisor, agent, light_agent});

/**
 * What each role may do, from the owner to the light agent: the services ask it, and the page of roles shows it. All of it only in tickets
 * that the member sees. Plain data: safe in a browser bundle.
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

/** Whether a role may do something at all. */
export const may = (role: Role, capability: Capability): boolean =>
  PERMISSIONS[capability][role] !== 'no';

/** Whether it may do it without limits. */
export const mayFully = (role: Role, capability: Capability): boolean =>
  PERMISSIONS[capability][role] === 'yes';

/** Whether a grant that is about members is good for those of a role. */
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
