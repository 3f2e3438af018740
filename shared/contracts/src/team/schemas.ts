import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {
  INVITATIONS_MAX,
  INVITATION_TEAMS_MAX,
  MAX_OPEN_MAX,
  ROLE_HOLDERS_MAX,
  TEAM_LEADS_MAX,
  TEAM_MEMBERS_MAX,
  TEAM_NAME_MAX,
  TEXT_MAX,
} from '../limits.ts';
import {PresenceState} from '../presence/schemas.ts';
import {Role, TicketScope} from '../user/schemas.ts';

/** A team as part of a ticket or a member. */
export const TeamName = Type.Object({id: Id, name: Type.String()});
export type TeamName = Static<typeof TeamName>;

/** Numbers of active tickets of a member or a team: all of them, those past a target, and those whose requester waits. */
export const Workload = Type.Object({
  open: Type.Integer({minimum: 0}),
  overdue: Type.Integer({minimum: 0}),
  waiting: Type.Integer({minimum: 0}),
});
export type Workload = Static<typeof Workload>;

export const Member = Type.Object({
  /** Id of the user. */
  id: Id,
  /** Empty after the erasure. */
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: Nullable(Type.String()),
  /**
   * True after the erasure of their personal data: only a number is left, and they cannot return.
   */
  isErased: Type.Boolean(),
  role: Role,
  status: Type.Enum(['active', 'deactivated']),
  ticketScope: TicketScope,
  /** By name. */
  teams: Type.Array(TeamName),
  presence: PresenceState,
  /** Limit of open tickets for automatic assignment; null: unlimited. */
  maxOpen: Nullable(Type.Integer()),
  /** For tickets visible to the caller. */
  workload: Workload,
  /** Visible to owners and admins. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
  joinedAt: Instant,
  lastActiveAt: Nullable(Instant),
  /** Increases with every change of role, scope, limit or status; sent back as `If-Match`. */
  version: Type.Integer({minimum: 1}),
});
export type Member = Static<typeof Member>;

export const MembersQuery = Type.Object(
  {
    ...pageQuery,
    q: Type.Optional(Text),
    role: Type.Optional(Role),
    /** Visible tickets, by the member's own scope or that of their role. */
    ticketScope: Type.Optional(TicketScope),
    status: Type.Optional(Type.Enum(['active', 'deactivated'])),
    /** Members of this team, or of none. */
    team: Type.Optional(Type.Union([Type.Literal('none'), Id])),
  },
  {additionalProperties: false},
);
export type MembersQuery = Static<typeof MembersQuery>;
export const MembersResponse = envelope({members: Type.Array(Member), page: Page});
export type MembersResponse = Static<typeof MembersResponse>;

/** Members with this role, or a higher one. */
export const RoleHoldersQuery = Type.Object({atLeast: Role}, {additionalProperties: false});
export type RoleHoldersQuery = Static<typeof RoleHoldersQuery>;
/** Active members, those with the lowest sufficient role first, then by name. */
export const RoleHoldersResponse = envelope({
  roleHolders: Type.Array(Type.Object({id: Id, name: Type.String()}), {
    maxItems: ROLE_HOLDERS_MAX,
  }),
});
export type RoleHoldersResponse = Static<typeof RoleHoldersResponse>;

const Count = Type.Integer({minimum: 0});
/** Possessions of a departing member, as numbers. */
export const LeftoverWork = Type.Object({
  openTickets: Count,
  /** Unfinished ones. */
  followedTickets: Count,
  drafts: Count,
  scheduledReplies: Count,
  /** Courses owned by them. */
  courses: Count,
});
export type LeftoverWork = Static<typeof LeftoverWork>;
export const OpenTicketsResponse = envelope(LeftoverWork.properties);
export type OpenTicketsResponse = Static<typeof OpenTicketsResponse>;

/** New assignee of a departing member's open tickets. A team's tickets remain unassigned in it. */
export const Successor = Type.Union([
  Type.Object({type: Type.Literal('member'), id: Id}, {additionalProperties: false}),
  Type.Object({type: Type.Literal('team'), id: Id}, {additionalProperties: false}),
  Type.Object({type: Type.Literal('nobody')}, {additionalProperties: false}),
]);
export type Successor = Static<typeof Successor>;

const ToMember = Type.Object({type: Type.Literal('member'), id: Id}, {additionalProperties: false});
const otherwise = <const Name extends string>(name: Name) =>
  Type.Object({type: Type.Literal(name)}, {additionalProperties: false});

/** `reassignTo` is optional without open tickets. Other omitted fields are unchanged. */
export const DeactivateMemberRequest = Type.Object(
  {
    reassignTo: Type.Optional(Successor),
    /** Member who follows instead. */
    followed: Type.Optional(Type.Union([ToMember, otherwise('drop')])),
    drafts: Type.Optional(Type.Union([ToMember, otherwise('delete')])),
    /** Sent as planned, in the name of the new assignee; turned into drafts of a member; or never sent. */
    scheduledReplies: Type.Optional(Type.Union([ToMember, otherwise('send'), otherwise('cancel')])),
    /** New owner of their courses. */
    courses: Type.Optional(ToMember),
  },
  {additionalProperties: false},
);
export type DeactivateMemberRequest = Static<typeof DeactivateMemberRequest>;

/** Owners and admins see every ticket: only supervisors and agents can have a narrower scope. */
export const UpdateMemberRequest = Type.Object(
  {
    role: Type.Optional(Role),
    ticketScope: Type.Optional(TicketScope),
    maxOpen: Type.Optional(Nullable(Type.Integer({minimum: 0, maximum: MAX_OPEN_MAX}))),
  },
  {additionalProperties: false, minProperties: 1},
);
export type UpdateMemberRequest = Static<typeof UpdateMemberRequest>;
export const MemberResponse = envelope({member: Member});
export type MemberResponse = Static<typeof MemberResponse>;

/** Displayed name of the member, typed as confirmation. */
export const EraseMemberRequest = Type.Object(
  {name: Type.String({minLength: 1, maxLength: TEXT_MAX * 2 + 1, title: 'Name'})},
  {additionalProperties: false},
);
export type EraseMemberRequest = Static<typeof EraseMemberRequest>;

export const Invitation = Type.Object({
  id: Id,
  email: Email,
  role: Role,
  /** Joined when the invitation is accepted. */
  teams: Type.Array(TeamName),
  status: Type.Enum(['pending', 'accepted', 'revoked', 'expired']),
  invitedBy: Type.String(),
  sentCount: Type.Integer(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = Static<typeof Invitation>;

export const InvitationsResponse = envelope({invitations: Type.Array(Invitation)});
export type InvitationsResponse = Static<typeof InvitationsResponse>;

const InvitationTeams = Type.Array(Id, {maxItems: INVITATION_TEAMS_MAX, uniqueItems: true});

export const InviteRequest = Type.Object(
  {email: Email, role: Role, teamIds: Type.Optional(InvitationTeams)},
  {additionalProperties: false},
);
export type InviteRequest = Static<typeof InviteRequest>;

/** More than INVITATIONS_MAX are rejected with a message of the service. */
const Emails = Type.Array(Email, {minItems: 1, maxItems: 20 * INVITATIONS_MAX, title: 'Emails'});

/** POST /api/team/invitations/bulk: the same role and teams for all of them. */
export const InviteManyRequest = Type.Object(
  {emails: Emails, role: Role, teamIds: Type.Optional(InvitationTeams)},
  {additionalProperties: false},
);
export type InviteManyRequest = Static<typeof InviteManyRequest>;

/** Outcome for each address; `message` contains the reason of a failure. */
export const InviteResult = Type.Object({email: Email, ok: Type.Boolean(), message: Type.String()});
export type InviteResult = Static<typeof InviteResult>;
export const InviteManyResponse = envelope({
  results: Type.Array(InviteResult),
  failed: Type.Integer({minimum: 0}),
});
export type InviteManyResponse = Static<typeof InviteManyResponse>;

/** POST /api/team/invitations/check: checks addresses before their invitation. */
export const CheckAddressesRequest = Type.Object({emails: Emails}, {additionalProperties: false});
export const AddressCheck = Type.Object({
  email: Email,
  state: Type.Enum(['new', 'member', 'invited']),
});
export type AddressCheck = Static<typeof AddressCheck>;
export const CheckAddressesResponse = envelope({addresses: Type.Array(AddressCheck)});
export type CheckAddressesResponse = Static<typeof CheckAddressesResponse>;
export const InvitationResponse = envelope({invitation: Invitation});
export type InvitationResponse = Static<typeof InvitationResponse>;

/** Automatic assignment of a team's new tickets: none, its members in turn, or the member with the fewest open ones. */
export const ASSIGN_MODES = ['off', 'round_robin', 'least_open'] as const;
export type AssignMode = (typeof ASSIGN_MODES)[number];
const AssignMode = Type.Enum([...ASSIGN_MODES]);

export const Team = Type.Object({
  id: Id,
  name: Type.String(),
  /** By name; includes deactivated members. */
  members: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      avatar: Nullable(Type.String()),
      isActive: Type.Boolean(),
      role: Role,
      isLead: Type.Boolean(),
    }),
  ),
  assignMode: AssignMode,
  /** Increases with every change; sent back as `If-Match`. */
  version: Type.Integer({minimum: 1}),
  updatedAt: Instant,
});
export type Team = Static<typeof Team>;

export const TeamsResponse = envelope({teams: Type.Array(Team)});
export type TeamsResponse = Static<typeof TeamsResponse>;

export const TeamRequest = Type.Object(
  {
    name: Type.String({minLength: 1, maxLength: TEAM_NAME_MAX, pattern: '\\S', title: 'Name'}),
    memberIds: Type.Array(Id, {maxItems: TEAM_MEMBERS_MAX}),
    /** Leads among the members: supervisors, admins or owners. Omitted: unchanged for remaining members. */
    leadIds: Type.Optional(Type.Array(Id, {maxItems: TEAM_LEADS_MAX})),
    /** Omitted: unchanged, initially `off`. */
    assignMode: Type.Optional(AssignMode),
  },
  {additionalProperties: false},
);
export type TeamRequest = Static<typeof TeamRequest>;
export const TeamResponse = envelope({team: Team});
export type TeamResponse = Static<typeof TeamResponse>;

/** A team in the workload, counted over tickets visible to the caller. */
export const TeamLoad = Type.Object({
  ...TeamName.properties,
  workload: Workload,
  /** Open ones without an assignee. */
  unassigned: Type.Integer({minimum: 0}),
  /** Ids of its active members. */
  memberIds: Type.Array(Id),
});
export type TeamLoad = Static<typeof TeamLoad>;

/**
 * GET /api/team/workload: active members and the teams, by name; for a supervisor only their own
 * teams.
 */
export const WorkloadResponse = envelope({
  members: Type.Array(Member),
  teams: Type.Array(TeamLoad),
});
export type WorkloadResponse = Static<typeof WorkloadResponse>;
