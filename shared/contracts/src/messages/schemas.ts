import Type, {type Static} from 'typebox';
import {Attachment} from '../attachments/schemas.ts';
import {TicketRating} from '../surveys/schemas.ts';
import {Draft} from '../drafts/schemas.ts';
import {envelope} from '../envelope.ts';
import {Email, HTML, Id, Instant, MailAddress, MessageHtml, Nullable, Text} from '../fields.ts';
import {CalendarEvent} from './calendar-event.ts';
import {ATTACHMENTS_MAX, BODY_MAX, CC_MAX, MACRO_ACTIONS_MAX} from '../limits.ts';
import {TicketLink} from '../links-of-tickets/schemas.ts';
import {Agent, Ticket, TicketClock, TicketEvent, TicketStatus} from '../tickets/schemas.ts';

/**
 * Delivery of a reply to the requester. `undoable` and `scheduled`: it can still be taken back, and
 * the ticket has no later activity; `queued`: handed over for delivery; `outbox`: its mail stays in
 * the outbox, because no mail server is configured; `none`: never mailed.
 */
export const Delivery = Type.Object({
  state: Type.Enum(['none', 'undoable', 'scheduled', 'queued', 'sent', 'failed', 'outbox']),
  /** End of `undoable`. */
  undoUntil: Nullable(Instant),
  /** Departure of a scheduled reply. */
  sendAt: Nullable(Instant),
  /** Reason of the failure, as a sentence. */
  error: Nullable(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

/** Headers of a mail. */
export const MailFacts = Type.Object({
  from: Nullable(MailAddress),
  to: Type.Array(MailAddress),
  cc: Type.Array(MailAddress),
  subject: Type.String(),
  /** Recipient of answers, if it differs from `from`. */
  replyTo: Type.Optional(MailAddress),
  /** Acknowledgement of the mail that opened a ticket: its time, and the reason of a failure. */
  acknowledged: Type.Optional(Type.Object({at: Instant, error: Nullable(Type.String())})),
  /** Author of the forwarded content. */
  forwardedFrom: Type.Optional(MailAddress),
  /** Calendar event of the mail. */
  event: Type.Optional(CalendarEvent),
});
export type MailFacts = Static<typeof MailFacts>;

/** Recipients of an answer. */
export const ReplyAll = Type.Object({to: Type.Array(MailAddress), cc: Type.Array(MailAddress)});
export type ReplyAll = Static<typeof ReplyAll>;

export const Message = Type.Object({
  id: Id,
  ticketId: Id,
  kind: Type.Enum(['requester', 'reply', 'note', 'system']),
  author: Type.Object({
    type: Type.Enum(['agent', 'requester', 'system']),
    id: Nullable(Id),
    name: Type.String(),
    avatar: Nullable(Type.String()),
    /** Role of an external author in the ticket: `outsider` for those who know it by a forward or a hidden copy. */
    part: Type.Optional(Type.Enum(['requester', 'copy', 'colleague', 'outsider'])),
  }),
  /** Sanitised on write. A picture is `<img data-attachment="id">`, with a temporary link as its `src`. */
  html: Type.String(),
  text: Type.String(),
  /** Number of the merged ticket of the message; null for the ticket's own messages. */
  fromNumber: Nullable(Type.Integer()),
  /** Sanitised quotation of earlier messages in a mail; null without one. */
  quotedHtml: Nullable(Type.String()),
  /** For messages received or sent as a mail. */
  mail: Nullable(MailFacts),
  /** Sender or recipient number of an SMS. */
  phone: Nullable(Type.String()),
  /** Recipients of a reply; null: the requester. Older services omit it, as well as `bcc` and `forward`. */
  to: Type.Optional(Nullable(Type.Array(MailAddress))),
  /** Copy recipients of a reply. */
  cc: Type.Array(MailAddress),
  /** Hidden recipients of a reply. */
  bcc: Type.Optional(Type.Array(MailAddress)),
  /** Recipients of an answer to all of this message; omitted when that is only the requester. Only in a whole thread. */
  replyAll: Type.Optional(ReplyAll),
  /** For a note that forwarded something: recipients and files. `quotedHtml` is the forwarded content. */
  forward: Type.Optional(
    Nullable(Type.Object({to: Type.Array(MailAddress), fileNames: Type.Array(Type.String())})),
  ),
  attachments: Type.Array(Attachment),
  delivery: Delivery,
  createdAt: Instant,
  /** For notes. */
  editedAt: Nullable(Instant),
});
export type Message = Static<typeof Message>;

/** GET /connect/api/tickets/:number */
export const TicketThreadResponse = envelope({
  ticket: Ticket,
  messages: Type.Array(Message),
  events: Type.Array(TicketEvent),
  /** Null if no policy applies or ever applied. */
  sla: Nullable(Type.Object({policy: Type.String(), clocks: Type.Array(TicketClock)})),
  /** Participants by mail besides the requester: a reply also goes to them, unless its author changes that. */
  cc: Type.Array(MailAddress),
  /** Author of the mail that a member forwarded, while the ticket belongs to the member and is unanswered. */
  originalSender: Nullable(MailAddress),
  /** Unsent texts of the caller. */
  drafts: Type.Array(Draft),
  /** Linked tickets that are visible to the caller. */
  links: Type.Array(TicketLink),
  followers: Type.Array(Agent),
  /** Null without a survey. */
  rating: Nullable(TicketRating),
  /** Broadcast that the first message answers. */
  broadcast: Nullable(Type.Object({id: Id, name: Type.String()})),
  /** Number of the requester's visible unfinished tickets, this one included; up to COUNT_MAX + 1. Omitted by older servers. */
  requesterOpen: Type.Optional(Type.Integer({minimum: 0})),
});
export type TicketThreadResponse = Static<typeof TicketThreadResponse>;

const Receiver = Type.Object({address: Email, name: Text}, {additionalProperties: false});

/**
 * POST /connect/api/tickets/:id/messages. `thenStatus` moves the ticket in the same transaction. A
 * reply that names the last message its author saw is rejected with 409 stale_thread and the newer
 * messages when others have written since.
 */
export const CreateMessageRequest = Type.Object(
  {
    kind: Type.Enum(['reply', 'note']),
    html: MessageHtml,
    thenStatus: Type.Optional(TicketStatus),
    lastSeenMessageId: Type.Optional(Id),
    /** Sends it regardless. */
    force: Type.Optional(Type.Boolean()),
    /** Sends a reply at this time instead of after the undo window. */
    sendAt: Type.Optional(Instant),
    /** Uploads of the author without a message; those in `html` may be omitted. */
    attachmentIds: Type.Optional(Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true})),
    /** Copy recipients of a reply; omitted: none. */
    cc: Type.Optional(Type.Array(Receiver, {maxItems: CC_MAX})),
    /** Recipients of a reply; omitted: the requester. */
    to: Type.Optional(Type.Array(Receiver, {minItems: 1, maxItems: CC_MAX, title: 'To'})),
    /** Hidden recipients of a reply. */
    bcc: Type.Optional(Type.Array(Receiver, {maxItems: CC_MAX})),
    /** `false`: without the author's signature. */
    isSigned: Type.Optional(Type.Boolean()),
    /** Macros whose actions are applied with it. */
    macroIds: Type.Optional(Type.Array(Id, {maxItems: MACRO_ACTIONS_MAX, uniqueItems: true})),
  },
  {additionalProperties: false},
);
export type CreateMessageRequest = Static<typeof CreateMessageRequest>;
/** Named `created` to avoid a conflict with the envelope's `message`. */
export const CreateMessageResponse = envelope({created: Message, ticket: Ticket});
export type CreateMessageResponse = Static<typeof CreateMessageResponse>;

/**
 * POST /connect/api/tickets/:id/forwards: forwards a message, or all public ones of a ticket if
 * none is named. Notes are included only on request.
 */
export const ForwardRequest = Type.Object(
  {
    to: Type.Array(Receiver, {minItems: 1, maxItems: CC_MAX, title: 'Recipient'}),
    /** Introduction above the forwarded content. */
    html: Type.Optional(Type.String({...HTML, maxLength: BODY_MAX, title: 'Message'})),
    messageId: Type.Optional(Id),
    includesNotes: Type.Optional(Type.Boolean()),
    /** Files of the forwarded messages. */
    attachmentIds: Type.Optional(Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true})),
  },
  {additionalProperties: false},
);
export type ForwardRequest = Static<typeof ForwardRequest>;

/** PATCH /connect/api/messages/:id: the text of the caller's note, or the time of a scheduled reply; null for now. */
export const UpdateMessageRequest = Type.Object(
  {html: Type.Optional(MessageHtml), sendAt: Type.Optional(Nullable(Instant))},
  {additionalProperties: false, minProperties: 1, maxProperties: 1},
);
export type UpdateMessageRequest = Static<typeof UpdateMessageRequest>;
export const MessageResponse = envelope({changed: Message});
export type MessageResponse = Static<typeof MessageResponse>;

/** DELETE /connect/api/messages/:id, for a reply that is `undoable` or `scheduled`: returns it to the composer. */
export const TakeBackResponse = envelope({taken: Message});
export type TakeBackResponse = Static<typeof TakeBackResponse>;

/** POST /connect/api/messages/:id/retry: queues a failed reply again. */
export const RetryResponse = envelope({retried: Message});
export type RetryResponse = Static<typeof RetryResponse>;
