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

/** A team as a ticket or a member shows it. */
export const TeamName = Type.Object({id: Id, name: Type.String()});
export type TeamName = Static<typeof TeamName>;

/** How many tickets of a member or a team are to be worked on: all of them, those past a target, and those whose requester waits. */
export const Workload = Type.Object({
  open: Type.Integer({minimum: 0}),
  overdue: Type.Integer({minimum: 0}),
  waiting: Type.Integer({minimum: 0}),
});
export type Workload = Static<typeof Workload>;

export const Member = Type.Object({
  /** The user's id. */
  id: Id,
  /** Empty once it was erased. */
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: Nullable(Type.String()),
  /** Their personal data was erased: only a number is left of them, and they cannot come back. */
  isErased: Type.Boolean(),
  role: Role,
  status: Type.Enum(['active', 'deactivated']),
  ticketScope: TicketScope,
  /** By name. */
  teams: Type.Array(TeamName),
  presence: PresenceState,
  /** Tickets are given to them by themselves while they have fewer open ones; null: any number. */
  maxOpen: Nullable(Type.Integer()),
  /** Of the tickets that the caller sees. */
  workload: Workload,
  /** For owners and admins. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
  joinedAt: Instant,
  lastActiveAt: Nullable(Instant),
  /** Grows with every change of role, scope, limit or status; sent back as `If-Match`. */
  version: Type.Integer({minimum: 1}),
});
export type Member = Static<typeof Member>;

export const MembersQuery = Type.Object(
  {
    ...pageQuery,
    q: Type.Optional(Text),
    role: Type.Optional(Role),
    /** Which tickets they see, as it was set for them or as their role has it. */
    ticketScope: Type.Optional(TicketScope),
    status: Type.Optional(Type.Enum(['active', 'deactivated'])),
    /** In this team, or in none. */
    team: Type.Optional(Type.Union([Type.Literal('none'), Id])),
  },
  {additionalProperties: false},
);
export type MembersQuery = Static<typeof MembersQuery>;
export const MembersResponse = envelope({members: Type.Array(Member), page: Page});
export type MembersResponse = Static<typeof MembersResponse>;

/** Who has this role, or one above it. */
export const RoleHoldersQuery = Type.Object({atLeast: Role}, {additionalProperties: false});
export type RoleHoldersQuery = Static<typeof RoleHoldersQuery>;
/** Active members, those of the lowest role that suffices first, then by name. */
export const RoleHoldersResponse = envelope({
  roleHolders: Type.Array(Type.Object({id: Id, name: Type.String()}), {
    maxItems: ROLE_HOLDERS_MAX,
  }),
});
export type RoleHoldersResponse = Static<typeof RoleHoldersResponse>;

const Count = Type.Integer({minimum: 0});
/** What a member leaves, as lists count it. */
export const Leavings = Type.Object({
  openTickets: Count,
  /** That are not done. */
  followedTickets: Count,
  drafts: Count,
  scheduledReplies: Count,
  /** Courses that they own. */
  courses: Count,
});
export type Leavings = Static<typeof Leavings>;
export const OpenTicketsResponse = envelope(Leavings.properties);
export type OpenTicketsResponse = Static<typeof OpenTicketsResponse>;

/** Who gets the open tickets of a member who leaves. A team's tickets are assigned to nobody of it. */
export const Successor = Type.Union([
  Type.Object({type: Type.Literal('member'), id: Id}, {additionalProperties: false}),
  Type.Object({type: Type.Literal('team'), id: Id}, {additionalProperties: false}),
  Type.Object({type: Type.Literal('nobody')}, {additionalProperties: false}),
]);
export type Successor = Static<typeof Successor>;

const ToMember = Type.Object({type: Type.Literal('member'), id: Id}, {additionalProperties: false});
const otherwise = <const Name extends string>(name: Name) =>
  Type.Object({type: Type.Literal(name)}, {additionalProperties: false});

/** `reassignTo` may be left out where there are no open tickets. Of the rest, what is left out stays as it is. */
export const DeactivateMemberRequest = Type.Object(
  {
    reassignTo: Type.Optional(Successor),
    /** Who follows instead. */
    followed: Type.Optional(Type.Union([ToMember, otherwise('drop')])),
    drafts: Type.Optional(Type.Union([ToMember, otherwise('delete')])),
    /** Sent as planned, in the name of the member who gets the open tickets; drafts of a member; or never sent. */
    scheduledReplies: Type.Optional(Type.Union([ToMember, otherwise('send'), otherwise('cancel')])),
    /** Who owns their courses. */
    courses: Type.Optional(ToMember),
  },
  {additionalProperties: false},
);
export type DeactivateMemberRequest = Static<typeof DeactivateMemberRequest>;

/** Owners and admins see every ticket: a narrower scope is for supervisors and agents. */
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

/** The member's name as it is shown, typed to confirm. */
export const EraseMemberRequest = Type.Object(
  {name: Type.String({minLength: 1, maxLength: TEXT_MAX * 2 + 1, title: 'Name'})},
  {additionalProperties: false},
);
export type EraseMemberRequest = Static<typeof EraseMemberRequest>;

export const Invitation = Type.Object({
  id: Id,
  email: Email,
  role: Role,
  /** Joined on acceptance. */
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

/** Beyond INVITATIONS_MAX the service refuses them in its own words. */
const Emails = Type.Array(Email, {minItems: 1, maxItems: 20 * INVITATIONS_MAX, title: 'Emails'});

/** POST /api/team/invitations/bulk: the same role and teams for all of them. */
export const InviteManyRequest = Type.Object(
  {emails: Emails, role: Role, teamIds: Type.Optional(InvitationTeams)},
  {additionalProperties: false},
);
export type InviteManyRequest = Static<typeof InviteManyRequest>;

/** What became of each address; `message` says why nothing did. */
export const InviteResult = Type.Object({email: Email, ok: Type.Boolean(), message: Type.String()});
export type InviteResult = Static<typeof InviteResult>;
export const InviteManyResponse = envelope({
  results: Type.Array(InviteResult),
  failed: Type.Integer({minimum: 0}),
});
export type InviteManyResponse = Static<typeof InviteManyResponse>;

/** POST /api/team/invitations/check: what is known of addresses before they are invited. */
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

/** Whom a team's new tickets are given to: nobody, its members in turn, or whoever has the fewest open ones. */
export const ASSIGN_MODES = ['off', 'round_robin', 'least_open'] as const;
export type AssignMode = (typeof ASSIGN_MODES)[number];
const AssignMode = Type.Enum([...ASSIGN_MODES]);

export const Team = Type.Object({
  id: Id,
  name: Type.String(),
  /** By name; deactivated members too. */
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
  /** Grows with every change; sent back as `If-Match`. */
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
    /** Of the members, those who lead it: supervisors, admins or owners. Left out: as it was, of those who stay. */
    leadIds: Type.Optional(Type.Array(Id, {maxItems: TEAM_LEADS_MAX})),
    /** Left out: as it was, `off` at first. */
    assignMode: Type.Optional(AssignMode),
  },
  {additionalProperties: false},
);
export type TeamRequest = Static<typeof TeamRequest>;
export const TeamResponse = envelope({team: Team});
export type TeamResponse = Static<typeof TeamResponse>;

/** A team in the workload: of the tickets that the caller sees. */
export const TeamLoad = Type.Object({
  ...TeamName.properties,
  workload: Workload,
  /** Of the open ones, those that nobody has. */
  unassigned: Type.Integer({minimum: 0}),
  /** Ids of its active members. */
  memberIds: Type.Array(Id),
});
export type TeamLoad = Static<typeof TeamLoad>;

/** GET /api/team/workload: active members and the teams, by name; of a supervisor's own teams. */
export const WorkloadResponse = envelope({
  members: Type.Array(Member),
  teams: Type.Array(TeamLoad),
});
export type WorkloadResponse = Static<typeof WorkloadResponse>;
