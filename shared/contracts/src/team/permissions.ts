import type {Role} from '../user/schemas.ts';

/** How far a role may do something. */
export type Grant =
  | 'yes'
  | 'no'
  /** In the teams that they are in. */
  | 'teams'
  /** For themselves alone. */
  | 'private'
  /** As far as agents are concerned. */
  | 'agents'
  /** As far as no owner is concerned. */
  | 'belowOwner';

const grants = <const Grants extends readonly [Grant, Grant, Grant, Grant]>([
  owner,
  admin,
  supervisor,
  agent,
]: Grants): Record<Role, Grant> => ({owner, admin, supervisor, agent});

/**
 * What each role may do, from the owner to the agent: the services ask it, and the page of roles shows it. All of it only in tickets
 * that the member sees. Plain data: safe in a browser bundle.
 */
export const PERMISSIONS = {
  workOnTickets: grants(['yes', 'yes', 'yes', 'yes']),
  assignTickets: grants(['yes', 'yes', 'yes', 'teams']),
  moderateTickets: grants(['yes', 'yes', 'yes', 'no']),
  shareMacrosAndViews: grants(['yes', 'yes', 'yes', 'private']),
  changeTags: grants(['yes', 'yes', 'yes', 'no']),
  changeTicketSettings: grants(['yes', 'yes', 'no', 'no']),
  draftBroadcasts: grants(['yes', 'yes', 'yes', 'yes']),
  sendBroadcasts: grants(['yes', 'yes', 'yes', 'no']),
  manageAudiences: grants(['yes', 'yes', 'yes', 'no']),
  manageTemplates: grants(['yes', 'yes', 'yes', 'no']),
  manageSuppressions: grants(['yes', 'yes', 'no', 'no']),
  authorCourses: grants(['yes', 'yes', 'yes', 'no']),
  takeCourses: grants(['yes', 'yes', 'yes', 'yes']),
  readDirectory: grants(['yes', 'yes', 'yes', 'yes']),
  seeWorkload: grants(['yes', 'yes', 'teams', 'no']),
  invite: grants(['yes', 'belowOwner', 'agents', 'no']),
  manageMembers: grants(['yes', 'belowOwner', 'no', 'no']),
  changeTeams: grants(['yes', 'yes', 'no', 'no']),
  changeWorkspace: grants(['yes', 'yes', 'no', 'no']),
  seeAuditLog: grants(['yes', 'yes', 'no', 'no']),
  transferOwnership: grants(['yes', 'no', 'no', 'no']),
  eraseMembers: grants(['yes', 'no', 'no', 'no']),
  seeAnalytics: grants(['yes', 'yes', 'yes', 'yes']),
  manageBalance: grants(['yes', 'yes', 'no', 'no']),
  seeLedger: grants(['yes', 'yes', 'yes', 'no']),
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
      return target === 'agent';
    default:
      return false;
  }
};
