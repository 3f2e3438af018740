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

/** Who is to write next: we, or the requester. */
export const TICKET_TURNS = ['us', 'requester'] as const;
export const TicketTurn = Type.Enum([...TICKET_TURNS]);
export type TicketTurn = (typeof TICKET_TURNS)[number];

/** A member as a ticket shows them. */
export const Agent = Type.Object({id: Id, name: Type.String(), avatar: Nullable(Type.String())});
export type Agent = Static<typeof Agent>;

/** Since when mails to an address come back, and what the mail server said. */
export const Bounce = Type.Object({at: Instant, reason: Nullable(Type.String())});
export type Bounce = Static<typeof Bounce>;

/** The person who asks: a contact of the workspace. */
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

/** The clock of a ticket that ends, or ended, first of those that somebody waits for. */
export const DueClock = Type.Object({metric: Metric, dueAt: Instant, atRiskAt: Nullable(Instant)});
export type DueClock = Static<typeof DueClock>;

/** One promise of a ticket's SLA policy. `overdue`: broken, and still waited for; `breached`: broken, and done since. */
export const TicketClock = Type.Object({
  metric: Metric,
  state: Type.Enum(['running', 'paused', 'overdue', 'met', 'breached']),
  /** When it ends or was broken; null while it is paused, and when it was met. */
  dueAt: Nullable(Instant),
  /** When three quarters of its time are over; null unless it is running. */
  atRiskAt: Nullable(Instant),
  /** When it was met. */
  metAt: Nullable(Instant),
});
export type TicketClock = Static<typeof TicketClock>;

/** Another ticket that this one points to. */
export const TicketRef = Type.Object({id: Id, number: Type.Integer({minimum: 1})});
export type TicketRef = Static<typeof TicketRef>;

export const Ticket = Type.Object({
  id: Id,
  /** Counts from 1 in each workspace; the address of the ticket's page. */
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
  /** What is filled in of the workspace's own fields. */
  fields: FieldValues,
  isSample: Type.Boolean(),
  /** Somebody else has written since the caller saw it last, or the caller marked it. */
  isUnread: Type.Boolean(),
  /** Null when it is done, or nobody has written yet. */
  turn: Nullable(TicketTurn),
  replyCount: Type.Integer(),
  reopenCount: Type.Integer(),
  /** The most urgent clock; null when none runs. */
  due: Nullable(DueClock),
  firstRespondedAt: Nullable(Instant),
  resolvedAt: Nullable(Instant),
  closedAt: Nullable(Instant),
  /** Out of the queues until then, or until the requester writes. */
  snoozedUntil: Nullable(Instant),
  isSpam: Type.Boolean(),
  /** Since when it is in the trash. */
  deletedAt: Nullable(Instant),
  /** The ticket that shows its messages now. */
  mergedInto: Nullable(TicketRef),
  /** The closed ticket that it continues. */
  followUpOf: Nullable(TicketRef),
  lastMessageAt: Instant,
  /** Grows with every change; sent back as `If-Match`. */
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
  /** Of a change of the workspace's own fields: the name that it had then. */
  field: Nullable(Type.String()),
  actor: Type.Object({
    type: Type.Enum(['agent', 'requester', 'rule', 'system']),
    id: Nullable(Id),
    name: Type.String(),
  }),
  at: Instant,
});
export type TicketEvent = Static<typeof TicketEvent>;

/** A line of the history, with the ticket that it is of. */
export const Activity = Type.Object({
  event: TicketEvent,
  ticket: Type.Object({...TicketRef.properties, subject: Type.String()}),
});
export type Activity = Static<typeof Activity>;
export const ActivityQuery = Type.Object(pageQuery, {additionalProperties: false});
export type ActivityQuery = Static<typeof ActivityQuery>;
/** GET /connect/api/agents/:id/activity: what a member did in tickets that the caller sees, the latest first. */
export const ActivityResponse = envelope({
  activity: Type.Array(Activity),
  page: Type.Object({nextCursor: Page.properties.nextCursor}),
});
export type ActivityResponse = Static<typeof ActivityResponse>;

/** Where a list begins; `-` turns it round. What is due first comes first, then what is not due at all. */
export const TICKET_SORTS = [
  '-lastMessageAt',
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  'dueAt',
  '-priority',
] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Which tickets, besides the list that they are in. Several values of one kind are separated by commas. */
export const ticketFilter = {
  status: Type.Optional(Type.String({maxLength: 100})),
  priority: Type.Optional(Type.String({maxLength: 100})),
  type: Type.Optional(Type.String({maxLength: 100})),
  channel: Type.Optional(Type.String({maxLength: 100})),
  assignee: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('none'), Id])),
  team: Type.Optional(Type.Union([Type.Literal('none'), Id])),
  /** All of them. */
  tag: Type.Optional(Type.String({maxLength: 500})),
  requester: Type.Optional(Id),
  /** The broadcast that their first messages answer. */
  broadcast: Type.Optional(Id),
  /** One of the workspace's own fields by its id, and what it holds: `<id>:<value>`, in whatever case. */
  field: Type.Optional(Type.String({maxLength: 300})),
  /** Days in the workspace's time zone, both included. */
  createdFrom: Type.Optional(Day),
  createdTo: Type.Optional(Day),
  /** Days on one of which it became resolved, whatever came after. */
  resolvedFrom: Type.Optional(Day),
  resolvedTo: Type.Optional(Day),
  /** `breached`: a clock passed its target and still runs; `at_risk`: less than a quarter of its time is left. */
  sla: Type.Optional(Type.String({maxLength: 100})),
  /** `us`: the requester waits for a reply; `requester`: a reply was the last word. Of tickets that are not done. */
  turn: Type.Optional(Type.String({maxLength: 100})),
  /** How the requester rated it last: `good` (4, 5), `okay` (3), `bad` (1, 2). Saved views and shared addresses hold the name `csat`. */
  csat: Type.Optional(Type.String({maxLength: 100})),
  q: Type.Optional(Text),
};
export const TicketFilterQuery = Type.Object(ticketFilter, {additionalProperties: false});
export type TicketFilterQuery = Static<typeof TicketFilterQuery>;

/** `mine`, `mentions`, `following`, `snoozed` and `drafts` are the caller's; `trash` and `spam` are for supervisors and up. */
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

/** GET /connect/api/tickets. Last message first, unless `sort` says otherwise. */
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
 * `counts`: tickets that are not resolved or closed, for each view. They and `total` stop at COUNT_MAX + 1, which means "more",
 * and come with the first page only.
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

/** POST /connect/api/tickets. The requester is a contact, or found by address in the workspace, or made. */
export const CreateTicketRequest = Type.Object(
  {
    subject: RequiredText,
    /** Left out where there is a `contactId`. */
    requester: Type.Optional(Requester),
    contactId: Type.Optional(Id),
    html: MessageHtml,
    priority: Type.Optional(TicketPriority),
    assigneeId: Type.Optional(Nullable(Id)),
    teamId: Type.Optional(Nullable(Id)),
    tags: Type.Optional(Tags),
    type: Type.Optional(TicketType),
    fields: Type.Optional(FieldChanges),
    /** The closed ticket that it continues. */
    followUpOfId: Type.Optional(Id),
    /** Files of the first message, as those of a reply. */
    attachmentIds: Type.Optional(Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true})),
    /** Who wrote the first message: the requester (a call or mail taken down), or the agent. */
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
    /** Another requester, found by address or made. */
    requester: Type.Optional(Requester),
    /** Another requester, who is a contact. */
    contactId: Type.Optional(Id),
    /** The former requester gets a copy of replies from then on. */
    keepsRequesterAsCc: Type.Optional(Type.Boolean()),
    tags: Type.Optional(Tags),
    type: Type.Optional(TicketType),
    /** Those that change; the others stay. */
    fields: Type.Optional(FieldChanges),
    /** In the future; null wakes it. */
    snoozedUntil: Type.Optional(Nullable(Instant)),
  },
  {additionalProperties: false, minProperties: 1},
);
export type UpdateTicketRequest = Static<typeof UpdateTicketRequest>;

/** POST and DELETE /connect/api/tickets/:id/follow: whether the caller follows it. */
export const FollowersResponse = envelope({followers: Type.Array(Agent)});
export type FollowersResponse = Static<typeof FollowersResponse>;

/** PUT /connect/api/tickets/:id/read: the newest message that the caller has seen was written then. */
export const ReadRequest = Type.Object({seenAt: Instant}, {additionalProperties: false});
/** Still unread when somebody has written since. */
export const ReadResponse = envelope({isUnread: Type.Boolean()});

/** A member whom a note can name. `canBeAssignee`: the caller can give them tickets. */
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
