import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {
  Day,
  Id,
  Instant,
  MessageHtml,
  Nullable,
  Page,
  pageQuery,
  RequiredText,
  Text,
} from '../fields.ts';
import {ATTACHMENTS_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX} from '../limits.ts';
import {PresenceState} from '../presence/schemas.ts';
import {TeamName} from '../team/schemas.ts';
import {FieldChanges, FieldValues} from '../ticket-fields/schemas.ts';

export const TICKET_STATUSES = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'] as const;
export const TicketStatus = Type.Enum([...TICKET_STATUSES]);
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const TicketPriority = Type.Enum([...TICKET_PRIORITIES]);
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TICKET_TYPES = ['question', 'incident', 'problem', 'task'] as const;
export const TicketType = Type.Enum([...TICKET_TYPES]);
export type TicketType = (typeof TICKET_TYPES)[number];

/** Side that has to write next: the agents, or the requester. */
export const TICKET_TURNS = ['us', 'requester'] as const;
export const TicketTurn = Type.Enum([...TICKET_TURNS]);
export type TicketTurn = (typeof TICKET_TURNS)[number];

/** A member as part of a ticket. */
export const Agent = Type.Object({id: Id, name: Type.String(), avatar: Nullable(Type.String())});
export type Agent = Static<typeof Agent>;

/** Time since which mails to an address bounce, and the response of the mail server. */
export const Bounce = Type.Object({at: Instant, reason: Nullable(Type.String())});
export type Bounce = Static<typeof Bounce>;

/** The requester: a contact of the workspace. */
export const Contact = Type.Object({
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  company: Nullable(Type.String()),
  timeZone: Nullable(Type.String()),
  bounce: Nullable(Bounce),
});
export type Contact = Static<typeof Contact>;

export const Tags = Type.Array(Type.String({minLength: 1, maxLength: TAG_MAX}), {
  maxItems: TAGS_MAX,
});

export const TICKET_CHANNELS = ['email', 'web', 'phone', 'api', 'broadcast', 'sms'] as const;
export const Channel = Type.Enum([...TICKET_CHANNELS]);

const Metric = Type.Enum(['first', 'next', 'resolution']);

/** Earliest of a ticket's clocks that are still waited for. */
export const DueClock = Type.Object({metric: Metric, dueAt: Instant, atRiskAt: Nullable(Instant)});
export type DueClock = Static<typeof DueClock>;

/** One target of a ticket's SLA policy. `overdue`: missed, and still open; `breached`: missed, and done since. */
export const TicketClock = Type.Object({
  metric: Metric,
  state: Type.Enum(['running', 'paused', 'overdue', 'met', 'breached']),
  /** Deadline; null while paused, and when met. */
  dueAt: Nullable(Instant),
  /** Time at which three quarters have passed; null unless it is running. */
  atRiskAt: Nullable(Instant),
  /** Time at which it was met. */
  metAt: Nullable(Instant),
});
export type TicketClock = Static<typeof TicketClock>;

/** Another ticket referred to by this one. */
export const TicketRef = Type.Object({id: Id, number: Type.Integer({minimum: 1})});
export type TicketRef = Static<typeof TicketRef>;

export const Ticket = Type.Object({
  id: Id,
  /** Counts from 1 in each workspace; part of the address of the ticket's page. */
  number: Type.Integer({minimum: 1}),
  subject: Type.String(),
  /** Start of the last public message, plain text. */
  snippet: Type.String(),
  status: TicketStatus,
  priority: TicketPriority,
  type: TicketType,
  channel: Channel,
  requester: Contact,
  assignee: Nullable(Agent),
  team: Nullable(TeamName),
  tags: Type.Array(Type.String()),
  /** Values of the workspace's custom fields. */
  fields: FieldValues,
  isSample: Type.Boolean(),
  /** True when another person has written since the caller last saw it, or the caller marked it. */
  isUnread: Type.Boolean(),
  /** Null when it is done, or has no messages yet. */
  turn: Nullable(TicketTurn),
  replyCount: Type.Integer(),
  reopenCount: Type.Integer(),
  /** Most urgent clock; null when none runs. */
  due: Nullable(DueClock),
  firstRespondedAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  closedAt: Nullable(Instant),
  /** Hidden from the queues until then, or until the requester writes. */
  snoozedUntil: Nullable(Instant),
  isSpam: Type.Boolean(),
  /** Time since which it is in the trash. */
  deletedAt: Nullable(Instant),
  /** Ticket that now shows its messages. */
  mergedInto: Nullable(TicketRef),
  /** Closed ticket that it continues. */
  followUpOf: Nullable(TicketRef),
  lastMessageAt: Instant,
  /** Increases with every change; sent back as `If-Match`. */
  version: Type.Integer({minimum: 1}),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Ticket = Static<typeof Ticket>;

/** One line of the append-only history, the only source for metrics. */
export const TicketEvent = Type.Object({
  id: Id,
  seq: Type.Integer(),
  type: Type.Enum([
    'created',
    'status',
    'priority',
    'type',
    'assignee',
    'team',
    'tags',
    'subject',
    'requester',
    'cc',
    'reply',
    'note',
    'forward',
    'forward_answer',
    'requester_message',
    'field',
    'snooze',
    'spam',
    'trash',
    'merged_into',
    'merged_from',
    'split_into',
    'split_from',
    'linked',
    'unlinked',
    'survey_sent',
    'rated',
  ]),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  /** For a change of a custom field: its name at that time. */
  field: Nullable(Type.String()),
  actor: Type.Object({
    type: Type.Enum(['agent', 'requester', 'rule', 'system']),
    id: Nullable(Id),
    name: Type.String(),
  }),
  at: Instant,
});
export type TicketEvent = Static<typeof TicketEvent>;

/** A line of the history, with its ticket. */
export const Activity = Type.Object({
  event: TicketEvent,
  ticket: Type.Object({...TicketRef.properties, subject: Type.String()}),
});
export type Activity = Static<typeof Activity>;
export const ActivityQuery = Type.Object(pageQuery, {additionalProperties: false});
export type ActivityQuery = Static<typeof ActivityQuery>;
/** GET /connect/api/agents/:id/activity: a member's actions in tickets visible to the caller, latest first. */
export const ActivityResponse = envelope({
  activity: Type.Array(Activity),
  page: Type.Object({nextCursor: Page.properties.nextCursor}),
});
export type ActivityResponse = Static<typeof ActivityResponse>;

/** Sort order of a list; `-` reverses it. Due tickets come first, then those without a due time. */
export const TICKET_SORTS = [
  '-lastMessageAt',
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  'dueAt',
  '-priority',
] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Filters of tickets, in addition to their list. Several values of one kind are separated by commas. */
export const ticketFilter = {
  status: Type.Optional(Type.String({maxLength: 100})),
  priority: Type.Optional(Type.String({maxLength: 100})),
  type: Type.Optional(Type.String({maxLength: 100})),
  channel: Type.Optional(Type.String({maxLength: 100})),
  assignee: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('none'), Id])),
  team: Type.Optional(Type.Union([Type.Literal('none'), Id])),
  /** Tickets with all of these tags. */
  tag: Type.Optional(Type.String({maxLength: 500})),
  requester: Type.Optional(Id),
  /** Broadcast that their first messages answer. */
  broadcast: Type.Optional(Id),
  /** Id of a custom field and its value: `<id>:<value>`, ignoring case. */
  field: Type.Optional(Type.String({maxLength: 300})),
  /** Days in the workspace's time zone, both inclusive. */
  createdFrom: Type.Optional(Day),
  createdTo: Type.Optional(Day),
  /** Days of a resolution, regardless of later changes. */
  resolvedFrom: Type.Optional(Day),
  resolvedTo: Type.Optional(Day),
  /** `breached`: a clock passed its target and still runs; `at_risk`: less than a quarter of its time is left. */
  sla: Type.Optional(Type.String({maxLength: 100})),
  /** `us`: the requester waits for a reply; `requester`: a reply was the last message. Only unfinished tickets. */
  turn: Type.Optional(Type.String({maxLength: 100})),
  /**
   * Most recent rating by the requester: `good` (4, 5), `okay` (3), `bad` (1, 2). Saved views and
   * shared addresses depend on the name `csat`.
   */
  csat: Type.Optional(Type.String({maxLength: 100})),
  q: Type.Optional(Text),
};
export const TicketFilterQuery = Type.Object(ticketFilter, {additionalProperties: false});
export type TicketFilterQuery = Static<typeof TicketFilterQuery>;

/**
 * `mine`, `mentions`, `following`, `snoozed` and `drafts` belong to the caller; `trash` and `spam`
 * require a supervisor or a higher role.
 */
export const TICKET_VIEWS = [
  'all',
  'mine',
  'unassigned',
  'mentions',
  'following',
  'snoozed',
  'drafts',
  'trash',
  'spam',
] as const;

/** GET /connect/api/tickets. Last message first by default. */
export const TicketsQuery = Type.Object(
  {
    ...pageQuery,
    view: Type.Optional(Type.Enum([...TICKET_VIEWS])),
    sort: Type.Optional(Type.Enum([...TICKET_SORTS])),
    ...ticketFilter,
  },
  {additionalProperties: false},
);
export type TicketsQuery = Static<typeof TicketsQuery>;

const TicketCounts = Type.Object({
  all: Type.Integer(),
  mine: Type.Integer(),
  unassigned: Type.Integer(),
  mentions: Type.Integer(),
  following: Type.Integer(),
  snoozed: Type.Integer(),
  drafts: Type.Integer(),
});
/**
 * `counts`: tickets that are not resolved or closed, for each view. They and `total` stop at
 * COUNT_MAX + 1, which means "more", and are only on the first page.
 */
export const TicketsResponse = envelope({
  tickets: Type.Array(Ticket),
  page: Type.Object({...Page.properties, total: Type.Optional(Page.properties.total)}),
  counts: Type.Optional(TicketCounts),
});
export type TicketsResponse = Static<typeof TicketsResponse>;

/** `title` is the field's name in the messages of a 422: `Requester is required`. */
export const Requester = Type.Object(
  {
    email: Type.String({format: 'email', minLength: 1, maxLength: TEXT_MAX, title: 'Requester'}),
    name: Type.Optional(Text),
  },
  {additionalProperties: false},
);

/** POST /connect/api/tickets. The requester is a contact, or found by address in the workspace, or created. */
export const CreateTicketRequest = Type.Object(
  {
    subject: RequiredText,
    /** Omitted with a `contactId`. */
    requester: Type.Optional(Requester),
    contactId: Type.Optional(Id),
    html: MessageHtml,
    priority: Type.Optional(TicketPriority),
    assigneeId: Type.Optional(Nullable(Id)),
    teamId: Type.Optional(Nullable(Id)),
    tags: Type.Optional(Tags),
    type: Type.Optional(TicketType),
    fields: Type.Optional(FieldChanges),
    /** Closed ticket that it continues. */
    followUpOfId: Type.Optional(Id),
    /** Files of the first message, like those of a reply. */
    attachmentIds: Type.Optional(Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true})),
    /** Author of the first message: the requester (for a recorded call or mail), or the agent. */
    kind: Type.Optional(Type.Enum(['requester', 'reply'])),
  },
  {additionalProperties: false},
);
export type CreateTicketRequest = Static<typeof CreateTicketRequest>;

export const TicketResponse = envelope({ticket: Ticket});
export type TicketResponse = Static<typeof TicketResponse>;

/** GET /connect/api/tickets/:number */
export const TicketParams = Type.Object({
  number: Type.Integer({minimum: 1, maximum: 2_147_483_647}),
});
/** PATCH /connect/api/tickets/:id with `If-Match: "<version>"`. */
export const UpdateTicketRequest = Type.Object(
  {
    status: Type.Optional(TicketStatus),
    priority: Type.Optional(TicketPriority),
    assigneeId: Type.Optional(Nullable(Id)),
    teamId: Type.Optional(Nullable(Id)),
    subject: Type.Optional(RequiredText),
    /** Another requester, found by address or created. */
    requester: Type.Optional(Requester),
    /** Another requester among the contacts. */
    contactId: Type.Optional(Id),
    /** True to add the former requester as a copy recipient of replies. */
    keepsRequesterAsCc: Type.Optional(Type.Boolean()),
    tags: Type.Optional(Tags),
    type: Type.Optional(TicketType),
    /** Changed fields; the others stay. */
    fields: Type.Optional(FieldChanges),
    /** A time in the future; null wakes it. */
    snoozedUntil: Type.Optional(Nullable(Instant)),
  },
  {additionalProperties: false, minProperties: 1},
);
export type UpdateTicketRequest = Static<typeof UpdateTicketRequest>;

/** POST and DELETE /connect/api/tickets/:id/follow: follows or unfollows it. */
export const FollowersResponse = envelope({followers: Type.Array(Agent)});
export type FollowersResponse = Static<typeof FollowersResponse>;

/** PUT /connect/api/tickets/:id/read: time of the newest message that the caller has seen. */
export const ReadRequest = Type.Object({seenAt: Instant}, {additionalProperties: false});
/** Still unread when another person has written since. */
export const ReadResponse = envelope({isUnread: Type.Boolean()});

/**
 * A member who can be mentioned in a note. `canBeAssignee`: the caller can assign tickets to them.
 */
export const AgentChoice = Type.Object({
  ...Agent.properties,
  presence: PresenceState,
  canBeAssignee: Type.Boolean(),
});
export type AgentChoice = Static<typeof AgentChoice>;

/** GET /connect/api/agents: active members and the teams, both by name. */
export const AgentsResponse = envelope({
  agents: Type.Array(AgentChoice),
  teams: Type.Array(TeamName),
});
export type AgentsResponse = Static<typeof AgentsResponse>;
