import Type, {type Static} from 'typebox';
import {Draft} from './drafts.ts';
import {Attachment} from './attachments.ts';
import {envelope} from './envelope.ts';
import {Day, Email, Id, Instant, Nullable, Page, pageQuery, RequiredText, Text} from './fields.ts';
import {ATTACHMENTS_MAX, BODY_MAX, BULK_MAX, IMPORT_TICKETS_MAX, MACRO_ACTIONS_MAX, MERGE_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX} from './limits.ts';
import {TeamName} from './team.ts';

export const TICKET_STATUSES = ['new', 'open', 'pending', 'on_hold', 'resolved', 'closed'] as const;
export const TicketStatus = Type.Enum([...TICKET_STATUSES]);
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const TicketPriority = Type.Enum([...TICKET_PRIORITIES]);
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TICKET_TYPES = ['question', 'incident', 'problem', 'task'] as const;
export const TicketType = Type.Enum([...TICKET_TYPES]);
export type TicketType = (typeof TICKET_TYPES)[number];

/** A member as a ticket shows them. */
export const Agent = Type.Object({id: Id, name: Type.String(), avatar: Nullable(Type.String())});
export type Agent = Static<typeof Agent>;

/** The person who asks: a contact of the workspace. */
export const Contact = Type.Object({id: Id, name: Type.String(), email: Nullable(Type.String()), phone: Nullable(Type.String())});
export type Contact = Static<typeof Contact>;

const Tags = Type.Array(Type.String({minLength: 1, maxLength: TAG_MAX}), {maxItems: TAGS_MAX});

export const TICKET_CHANNELS = ['email', 'web', 'phone', 'api', 'broadcast'] as const;
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
  isSample: Type.Boolean(),
  replyCount: Type.Integer(),
  reopenCount: Type.Integer(),
  /** The most urgent clock; null without a promise that counts. */
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

/**
 * The way of a reply to the requester. `undoable` and `scheduled`: it can still be taken back, and nothing else of the ticket
 * has happened yet; `queued`: it has left the thread's hands; `none` for all that is never mailed.
 */
export const Delivery = Type.Object({
  state: Type.Enum(['none', 'undoable', 'scheduled', 'queued', 'sent', 'failed']),
  /** Until when `undoable` lasts. */
  undoUntil: Nullable(Instant),
  /** When a scheduled reply leaves. */
  sendAt: Nullable(Instant),
  /** Why it failed, as a sentence. */
  error: Nullable(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

const MailAddress = Type.Object({address: Type.String(), name: Type.String()});
/** What the head of a mail says. */
export const MailFacts = Type.Object({
  from: Nullable(MailAddress), to: Type.Array(MailAddress), cc: Type.Array(MailAddress), subject: Type.String(),
});
export type MailFacts = Static<typeof MailFacts>;

export const Message = Type.Object({
  id: Id,
  ticketId: Id,
  kind: Type.Enum(['requester', 'reply', 'note', 'system']),
  author: Type.Object({type: Type.Enum(['agent', 'requester', 'system']), id: Nullable(Id), name: Type.String(), avatar: Nullable(Type.String())}),
  /** Sanitised on write. A picture is `<img data-attachment="id">`, with a link for now as its `src`. */
  html: Type.String(),
  text: Type.String(),
  /** Number of the merged ticket that it belongs to; null for one of the ticket itself. */
  fromNumber: Nullable(Type.Integer()),
  /** What a mail quoted of earlier ones, sanitised too; null where nothing was. */
  quotedHtml: Nullable(Type.String()),
  /** Of what came or left as a mail. */
  mail: Nullable(MailFacts),
  attachments: Type.Array(Attachment),
  delivery: Delivery,
  createdAt: Instant,
  /** Of notes. */
  editedAt: Nullable(Instant),
});
export type Message = Static<typeof Message>;

/** One line of the append-only history, the only source for metrics. */
export const TicketEvent = Type.Object({
  id: Id,
  seq: Type.Integer(),
  type: Type.Enum([
    'created', 'status', 'priority', 'type', 'assignee', 'team', 'tags', 'subject', 'reply', 'note', 'requester_message',
    'snooze', 'spam', 'trash', 'merged_into', 'merged_from', 'split_into', 'split_from',
  ]),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  actor: Type.Object({type: Type.Enum(['agent', 'requester', 'rule', 'system']), id: Nullable(Id), name: Type.String()}),
  at: Instant,
});
export type TicketEvent = Static<typeof TicketEvent>;

/** Where a list begins; `-` turns it round. What is due first comes first, then what is not due at all. */
export const TICKET_SORTS = ['-lastMessageAt', 'lastMessageAt', '-createdAt', 'createdAt', 'dueAt', '-priority'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Which tickets, besides the list that they are in. Several values of one kind are separated by commas. */
const filter = {
  status: Type.Optional(Type.String({maxLength: 100})),
  priority: Type.Optional(Type.String({maxLength: 100})),
  type: Type.Optional(Type.String({maxLength: 100})),
  channel: Type.Optional(Type.String({maxLength: 100})),
  assignee: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('none'), Id])),
  team: Type.Optional(Type.Union([Type.Literal('none'), Id])),
  /** All of them. */
  tag: Type.Optional(Type.String({maxLength: 500})),
  requester: Type.Optional(Id),
  /** Days in the workspace's time zone, both included. */
  createdFrom: Type.Optional(Day),
  createdTo: Type.Optional(Day),
  /** `breached`: a promise is broken and still waited for; `at_risk`: three quarters of its time are over. */
  sla: Type.Optional(Type.String({maxLength: 100})),
  q: Type.Optional(Text),
};
export const TicketFilterQuery = Type.Object(filter, {additionalProperties: false});
export type TicketFilterQuery = Static<typeof TicketFilterQuery>;

/** `mine`, `mentions`, `following`, `snoozed` and `drafts` are the caller's; `trash` and `spam` are for supervisors and up. */
export const TICKET_VIEWS = ['all', 'mine', 'unassigned', 'mentions', 'following', 'snoozed', 'drafts', 'trash', 'spam'] as const;

/** GET /connect/api/tickets. Last message first, unless `sort` says otherwise. */
export const TicketsQuery = Type.Object(
  {...pageQuery, view: Type.Optional(Type.Enum([...TICKET_VIEWS])), sort: Type.Optional(Type.Enum([...TICKET_SORTS])), ...filter},
  {additionalProperties: false},
);
export type TicketsQuery = Static<typeof TicketsQuery>;

const TicketCounts = Type.Object({
  all: Type.Integer(), mine: Type.Integer(), unassigned: Type.Integer(),
  mentions: Type.Integer(), following: Type.Integer(), snoozed: Type.Integer(), drafts: Type.Integer(),
});
/** `counts`: tickets that are not resolved or closed, for each view. They and `total` stop at COUNT_MAX + 1, which means "more". */
export const TicketsResponse = envelope({tickets: Type.Array(Ticket), page: Page, counts: TicketCounts});
export type TicketsResponse = Static<typeof TicketsResponse>;

/** `title` is the field's name in the messages of a 422: `Requester is required`. */
const Requester = Type.Object(
  {email: Type.String({format: 'email', minLength: 1, maxLength: TEXT_MAX, title: 'Requester'}), name: Type.Optional(Text)},
  {additionalProperties: false},
);
const MessageHtml = Type.String({minLength: 1, maxLength: BODY_MAX, title: 'Message'});

/** POST /connect/api/tickets. The requester is found by address in the workspace, or made. */
export const CreateTicketRequest = Type.Object(
  {
    subject: RequiredText,
    requester: Requester,
    html: MessageHtml,
    priority: Type.Optional(TicketPriority),
    assigneeId: Type.Optional(Nullable(Id)),
    teamId: Type.Optional(Nullable(Id)),
    tags: Type.Optional(Tags),
    type: Type.Optional(TicketType),
    /** The closed ticket that it continues. */
    followUpOfId: Type.Optional(Id),
    /** Who wrote the first message: the requester (a call or mail taken down), or the agent. */
    kind: Type.Optional(Type.Enum(['requester', 'reply'])),
  },
  {additionalProperties: false},
);
export type CreateTicketRequest = Static<typeof CreateTicketRequest>;

export const TicketResponse = envelope({ticket: Ticket});
export type TicketResponse = Static<typeof TicketResponse>;

/** GET /connect/api/tickets/:number */
export const TicketParams = Type.Object({number: Type.Integer({minimum: 1, maximum: 2_147_483_647})});
export const TicketThreadResponse = envelope({
  ticket: Ticket, messages: Type.Array(Message), events: Type.Array(TicketEvent),
  /** Null where no policy holds, or ever held. */
  sla: Nullable(Type.Object({policy: Type.String(), clocks: Type.Array(TicketClock)})),
  /** The caller's own unsent texts. */
  drafts: Type.Array(Draft),
  followers: Type.Array(Agent),
});
export type TicketThreadResponse = Static<typeof TicketThreadResponse>;

/** PATCH /connect/api/tickets/:id with `If-Match: "<version>"`. */
export const UpdateTicketRequest = Type.Object(
  {
    status: Type.Optional(TicketStatus),
    priority: Type.Optional(TicketPriority),
    assigneeId: Type.Optional(Nullable(Id)),
    teamId: Type.Optional(Nullable(Id)),
    subject: Type.Optional(RequiredText),
    tags: Type.Optional(Tags),
    type: Type.Optional(TicketType),
    /** In the future; null wakes it. */
    snoozedUntil: Type.Optional(Nullable(Instant)),
  },
  {additionalProperties: false, minProperties: 1},
);
export type UpdateTicketRequest = Static<typeof UpdateTicketRequest>;

/**
 * POST /connect/api/tickets/:id/merge: this ticket into `targetId`, or `sourceIds` into this one. Tickets of different
 * requesters are refused with 409 different_requesters unless `force` says that they belong together.
 */
export const MergeRequest = Type.Object(
  {
    targetId: Type.Optional(Id),
    sourceIds: Type.Optional(Type.Array(Id, {minItems: 1, maxItems: MERGE_MAX, uniqueItems: true})),
    force: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type MergeRequest = Static<typeof MergeRequest>;

/** What became of each of several tickets; `message` says why nothing did. */
export const TicketResult = Type.Object({id: Id, ok: Type.Boolean(), message: Type.String()});
export type TicketResult = Static<typeof TicketResult>;
/** `ticket`: the one that shows all messages now. */
export const MergeResponse = envelope({ticket: Ticket, results: Type.Array(TicketResult)});
export type MergeResponse = Static<typeof MergeResponse>;

/** What is done to each of several tickets: one of these. */
export const BulkAction = Type.Object(
  {
    assigneeId: Type.Optional(Nullable(Id)),
    teamId: Type.Optional(Nullable(Id)),
    status: Type.Optional(TicketStatus),
    priority: Type.Optional(TicketPriority),
    type: Type.Optional(TicketType),
    addTags: Type.Optional(Tags),
    removeTags: Type.Optional(Tags),
    snoozedUntil: Type.Optional(Nullable(Instant)),
    isSpam: Type.Optional(Type.Boolean()),
    isDeleted: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false, minProperties: 1, maxProperties: 1},
);
export type BulkAction = Static<typeof BulkAction>;

/**
 * POST /connect/api/tickets/bulk: tickets by their ids, or all that a list shows, as many as the caller saw. Tickets are
 * changed one by one: those that cannot be changed stay as they are.
 */
export const BulkRequest = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id, {minItems: 1, maxItems: BULK_MAX, uniqueItems: true})),
    filter: Type.Optional(Type.Object({view: Type.Optional(Type.Enum([...TICKET_VIEWS])), ...filter}, {additionalProperties: false})),
    expectedCount: Type.Optional(Type.Integer({minimum: 1, maximum: BULK_MAX})),
    action: BulkAction,
  },
  {additionalProperties: false},
);
export type BulkRequest = Static<typeof BulkRequest>;
export const BulkResponse = envelope({results: Type.Array(TicketResult), failed: Type.Integer()});
export type BulkResponse = Static<typeof BulkResponse>;

/** POST /connect/api/tickets/:id/split: a new ticket that begins with a copy of one of the requester's messages. */
export const SplitRequest = Type.Object({fromMessageId: Id, subject: RequiredText}, {additionalProperties: false});
export type SplitRequest = Static<typeof SplitRequest>;

/**
 * POST /connect/api/tickets/:id/messages. `thenStatus` moves the ticket in the same transaction. A reply that names the last
 * message its author saw is refused with 409 stale_thread, and the newer messages, when somebody else has written since.
 */
export const CreateMessageRequest = Type.Object(
  {
    kind: Type.Enum(['reply', 'note']),
    html: MessageHtml,
    thenStatus: Type.Optional(TicketStatus),
    lastSeenMessageId: Type.Optional(Id),
    /** Sends it all the same. */
    force: Type.Optional(Type.Boolean()),
    /** A reply leaves at this time instead of after the undo window. */
    sendAt: Type.Optional(Instant),
    /** Uploaded by the author, and of no message yet; those that `html` shows need not be named. */
    attachmentIds: Type.Optional(Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true})),
    /** Macros whose actions happen with it. */
    macroIds: Type.Optional(Type.Array(Id, {maxItems: MACRO_ACTIONS_MAX, uniqueItems: true})),
  },
  {additionalProperties: false},
);
export type CreateMessageRequest = Static<typeof CreateMessageRequest>;
/** Named apart from the envelope's text: the created message is `created`. */
export const CreateMessageResponse = envelope({created: Message, ticket: Ticket});
export type CreateMessageResponse = Static<typeof CreateMessageResponse>;

/** PATCH /connect/api/messages/:id: the text of one's own note, or the time of a scheduled reply; null for now. */
export const UpdateMessageRequest = Type.Object(
  {html: Type.Optional(MessageHtml), sendAt: Type.Optional(Nullable(Instant))},
  {additionalProperties: false, minProperties: 1, maxProperties: 1},
);
export type UpdateMessageRequest = Static<typeof UpdateMessageRequest>;
export const MessageResponse = envelope({changed: Message});
export type MessageResponse = Static<typeof MessageResponse>;

/** POST and DELETE /connect/api/tickets/:id/follow: whether the caller follows it. */
export const FollowersResponse = envelope({followers: Type.Array(Agent)});
export type FollowersResponse = Static<typeof FollowersResponse>;
/** DELETE /connect/api/messages/:id, for a reply that is `undoable` or `scheduled`: what the composer goes on with. */
export const TakeBackResponse = envelope({taken: Message});
export type TakeBackResponse = Static<typeof TakeBackResponse>;

/** POST /connect/api/messages/:id/retry, for a reply that failed: it is queued again. */
export const RetryResponse = envelope({retried: Message});
export type RetryResponse = Static<typeof RetryResponse>;

/** GET /connect/api/agents: active members a ticket can be assigned to, and the teams, both by name. */
export const AgentsResponse = envelope({agents: Type.Array(Agent), teams: Type.Array(TeamName)});
export type AgentsResponse = Static<typeof AgentsResponse>;

const ImportMessage = Type.Object(
  {
    kind: Type.Enum(['requester', 'reply', 'note']),
    html: MessageHtml,
    at: Instant,
    /** The member who wrote a reply or note; left out: the old system. */
    authorEmail: Type.Optional(Email),
  },
  {additionalProperties: false},
);
const ImportStatus = Type.Object({status: TicketStatus, at: Instant, actorEmail: Type.Optional(Email)}, {additionalProperties: false});

/** A ticket of another system with its original times. `statuses` are its moves, from new on; none is added. */
export const ImportTicket = Type.Object(
  {
    /** Its id in the old system: the same id again is left alone. */
    externalId: RequiredText,
    subject: RequiredText,
    requester: Requester,
    channel: Type.Optional(Channel),
    priority: Type.Optional(TicketPriority),
    tags: Type.Optional(Tags),
    assigneeEmail: Type.Optional(Email),
    /** The name of a team of the workspace. */
    team: Type.Optional(Text),
    createdAt: Instant,
    messages: Type.Array(ImportMessage, {minItems: 1, maxItems: 200}),
    statuses: Type.Optional(Type.Array(ImportStatus, {maxItems: 100})),
  },
  {additionalProperties: false},
);
export type ImportTicket = Static<typeof ImportTicket>;

/** POST /connect/api/tickets/import, for owners and admins. Sends no mail. Tickets get their numbers in the given order. */
export const ImportTicketsRequest = Type.Object(
  {tickets: Type.Array(ImportTicket, {minItems: 1, maxItems: IMPORT_TICKETS_MAX})},
  {additionalProperties: false},
);
export type ImportTicketsRequest = Static<typeof ImportTicketsRequest>;

/** One result per ticket, in the given order. `ok` also for one that is here already; `message` says why not. */
export const ImportTicketsResponse = envelope({
  results: Type.Array(Type.Object({externalId: Type.String(), ok: Type.Boolean(), number: Nullable(Type.Integer()), message: Type.String()})),
  created: Type.Integer(),
  existing: Type.Integer(),
  failed: Type.Integer(),
});
export type ImportTicketsResponse = Static<typeof ImportTicketsResponse>;
