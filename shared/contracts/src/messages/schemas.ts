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
 * The way of a reply to the requester. `undoable` and `scheduled`: it can still be taken back, and nothing else of the ticket
 * has happened yet; `queued`: it has left the thread's hands; `outbox`: its mail stays in the outbox, as no mail
 * server is set up; `none` for all that is never mailed.
 */
export const Delivery = Type.Object({
  state: Type.Enum(['none', 'undoable', 'scheduled', 'queued', 'sent', 'failed', 'outbox']),
  /** Until when `undoable` lasts. */
  undoUntil: Nullable(Instant),
  /** When a scheduled reply leaves. */
  sendAt: Nullable(Instant),
  /** Why it failed, as a sentence. */
  error: Nullable(Type.String()),
});
export type Delivery = Static<typeof Delivery>;

/** What the head of a mail says. */
export const MailFacts = Type.Object({
  from: Nullable(MailAddress),
  to: Type.Array(MailAddress),
  cc: Type.Array(MailAddress),
  subject: Type.String(),
  /** Who is to get the answer, where that is somebody else than `from`. */
  replyTo: Type.Optional(MailAddress),
  /** Of the mail that opened a ticket, where its writer was mailed that it has come: when, and why that failed. */
  acknowledged: Type.Optional(Type.Object({at: Instant, error: Nullable(Type.String())})),
  /** Who wrote what the mail passes on. */
  forwardedFrom: Type.Optional(MailAddress),
  /** What it says to a calendar. */
  event: Type.Optional(CalendarEvent),
});
export type MailFacts = Static<typeof MailFacts>;

/** To whom an answer goes. */
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
    /** What somebody who wrote from outside is to the ticket: `outsider` for who knows it by a forward or a hidden copy. */
    part: Type.Optional(Type.Enum(['requester', 'copy', 'colleague', 'outsider'])),
  }),
  /** Sanitised on write. A picture is `<img data-attachment="id">`, with a link for now as its `src`. */
  html: Type.String(),
  text: Type.String(),
  /** Number of the merged ticket that it belongs to; null for one of the ticket itself. */
  fromNumber: Nullable(Type.Integer()),
  /** What a mail quoted of earlier ones, sanitised too; null where nothing was. */
  quotedHtml: Nullable(Type.String()),
  /** Of what came or left as a mail. */
  mail: Nullable(MailFacts),
  /** The number that it came from, or leaves to, as an SMS. */
  phone: Nullable(Type.String()),
  /** To whom a reply goes; null: to the requester. Services from before do not say it, nor `bcc` and `forward`. */
  to: Type.Optional(Nullable(Type.Array(MailAddress))),
  /** Who gets a copy of a reply. */
  cc: Type.Array(MailAddress),
  /** Who gets a reply without the others knowing. */
  bcc: Type.Optional(Type.Array(MailAddress)),
  /** To whom an answer to all of this message goes; left out where that is the requester alone. Of a whole thread alone. */
  replyAll: Type.Optional(ReplyAll),
  /** Of a note that passed something on: to whom, and with which files. `quotedHtml` is what was passed on. */
  forward: Type.Optional(
    Nullable(Type.Object({to: Type.Array(MailAddress), fileNames: Type.Array(Type.String())})),
  ),
  attachments: Type.Array(Attachment),
  delivery: Delivery,
  createdAt: Instant,
  /** Of notes. */
  editedAt: Nullable(Instant),
});
export type Message = Static<typeof Message>;

/** GET /connect/api/tickets/:number */
export const TicketThreadResponse = envelope({
  ticket: Ticket,
  messages: Type.Array(Message),
  events: Type.Array(TicketEvent),
  /** Null where no policy holds, or ever held. */
  sla: Nullable(Type.Object({policy: Type.String(), clocks: Type.Array(TicketClock)})),
  /** Who took part by mail beside the requester: a reply goes to them too, unless its author changes that. */
  cc: Type.Array(MailAddress),
  /** Who wrote the mail that a member passed on, while the ticket is the member's and nobody has answered it. */
  originalSender: Nullable(MailAddress),
  /** The caller's own unsent texts. */
  drafts: Type.Array(Draft),
  /** The tickets that it is linked with, those that the caller sees. */
  links: Type.Array(TicketLink),
  followers: Type.Array(Agent),
  /** Null where nobody was asked. */
  rating: Nullable(TicketRating),
  /** The one that its first message answers. */
  broadcast: Nullable(Type.Object({id: Id, name: Type.String()})),
  /** How many tickets of the requester are not done, this one too, of those in sight; up to COUNT_MAX + 1. Left out by an earlier server. */
  requesterOpen: Type.Optional(Type.Integer({minimum: 0})),
});
export type TicketThreadResponse = Static<typeof TicketThreadResponse>;

const Receiver = Type.Object({address: Email, name: Text}, {additionalProperties: false});

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
    /** Who gets a copy of a reply; left out: nobody. */
    cc: Type.Optional(Type.Array(Receiver, {maxItems: CC_MAX})),
    /** To whom a reply goes; left out: to the requester. */
    to: Type.Optional(Type.Array(Receiver, {minItems: 1, maxItems: CC_MAX, title: 'To'})),
    /** Hidden recipients of a reply. */
    bcc: Type.Optional(Type.Array(Receiver, {maxItems: CC_MAX})),
    /** `false`: without the author's signature. */
    isSigned: Type.Optional(Type.Boolean()),
    /** Macros whose actions happen with it. */
    macroIds: Type.Optional(Type.Array(Id, {maxItems: MACRO_ACTIONS_MAX, uniqueItems: true})),
  },
  {additionalProperties: false},
);
export type CreateMessageRequest = Static<typeof CreateMessageRequest>;
/** Named apart from the envelope's text: the created message is `created`. */
export const CreateMessageResponse = envelope({created: Message, ticket: Ticket});
export type CreateMessageResponse = Static<typeof CreateMessageResponse>;

/**
 * POST /connect/api/tickets/:id/forwards: passes a message on, or all public ones of a ticket where none is named. Notes go along only
 * where that is asked for.
 */
export const ForwardRequest = Type.Object(
  {
    to: Type.Array(Receiver, {minItems: 1, maxItems: CC_MAX, title: 'Recipient'}),
    /** What stands above it. */
    html: Type.Optional(Type.String({...HTML, maxLength: BODY_MAX, title: 'Message'})),
    messageId: Type.Optional(Id),
    includesNotes: Type.Optional(Type.Boolean()),
    /** Of the messages that are passed on. */
    attachmentIds: Type.Optional(Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true})),
  },
  {additionalProperties: false},
);
export type ForwardRequest = Static<typeof ForwardRequest>;

/** PATCH /connect/api/messages/:id: the text of one's own note, or the time of a scheduled reply; null for now. */
export const UpdateMessageRequest = Type.Object(
  {html: Type.Optional(MessageHtml), sendAt: Type.Optional(Nullable(Instant))},
  {additionalProperties: false, minProperties: 1, maxProperties: 1},
);
export type UpdateMessageRequest = Static<typeof UpdateMessageRequest>;
export const MessageResponse = envelope({changed: Message});
export type MessageResponse = Static<typeof MessageResponse>;

/** DELETE /connect/api/messages/:id, for a reply that is `undoable` or `scheduled`: what the composer goes on with. */
export const TakeBackResponse = envelope({taken: Message});
export type TakeBackResponse = Static<typeof TakeBackResponse>;

/** POST /connect/api/messages/:id/retry, for a reply that failed: it is queued again. */
export const RetryResponse = envelope({retried: Message});
export type RetryResponse = Static<typeof RetryResponse>;
