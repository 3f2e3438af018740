import type {LeftOutReason} from '@switchboard/contracts/left-out-mails/schemas';
import type {ColumnType, Generated, GeneratedAlways} from 'kysely';
import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {BusinessHours, SlaMetric, SlaTargets} from '@switchboard/contracts/sla/schemas';
import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {MailAddress} from '@switchboard/contracts/fields';
import type {MailFacts, Message} from '@switchboard/contracts/messages/schemas';
import type {FieldValues} from '@switchboard/contracts/ticket-fields/schemas';
import type {
  Ticket,
  TicketEvent,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '@switchboard/contracts/tickets/schemas';
import type {ViewingMode} from '@switchboard/contracts/viewing/schemas';
import type {TicketAction} from './tickets/domain/ticket-action.ts';
import type {Json} from '../../database/columns.ts';

/** Event types as stored: survey events keep their first names there. */
export type StoredEventType =
  Exclude<TicketEvent['type'], 'survey_sent' | 'rated'> | 'csat_sent' | 'csat_answered';

/** To whom something was forwarded, and which files of the ticket went along. */
interface Forward {
  to: MailAddress[];
  files: {id: string; name: string}[];
}

/** Tickets and what hangs on them. */
export interface TicketTables {
  /** Append-only, by a trigger: what was promised for a ticket from a moment on. */
  'connect.slaApplication': {
    workspaceId: string;
    ticketId: string;
    /** Grows by one within a ticket. */
    seq: number;
    /** Its name; null where no policy applies now. */
    policy: string | null;
    targets: Json<SlaTargets>;
    schedule: Json<Pick<BusinessHours, 'timeZone' | 'week' | 'holidays'>> | null;
    at: Date;
  };
  'connect.viewing': {
    workspaceId: string;
    ticketId: string;
    userId: string;
    mode: ViewingMode;
    seenAt: Date;
  };
  /** Of its reader alone, by row-level security. */
  'connect.ticketRead': {
    workspaceId: string;
    userId: string;
    ticketId: string;
    /** When the newest message that they have seen was written. */
    readAt: Date;
    /** Marked as unread, whatever was written. */
    isMarked: boolean;
  };
  /** How a person has their ticket lists on the screen. */
  'connect.listLayout': {
    workspaceId: string;
    userId: string;
    isColumnOpen: boolean | null;
    isSplit: boolean;
    order: string[];
  };
  'connect.contact': {
    id: string;
    workspaceId: string;
    name: string;
    /** In lower case, for lists. */
    sortName: GeneratedAlways<string>;
    email: string | null;
    phone: string | null;
    company: ColumnType<string | null, string | null | undefined>;
    timeZone: ColumnType<string | null, string | null | undefined>;
    tags: Generated<string[]>;
    /** Since when mails to the address come back, and what the mail server said. */
    bouncedAt: ColumnType<Date | null, Date | null | undefined>;
    bounceReason: ColumnType<string | null, string | null | undefined>;
    /** Since when the address is another one than before; null once they wrote from it. */
    addressSince: ColumnType<Date | null, Date | null | undefined>;
    /** Who made it, by hand or by a ticket; null: it came by a mail or an import. */
    createdById: ColumnType<string | null, string | null | undefined>;
    version: Generated<number>;
    createdAt: Date;
    updatedAt: ColumnType<Date | null, Date | null | undefined>;
  };
  /** The last ticket number given in a workspace. */
  'connect.ticketNumber': {workspaceId: string; last: number};
  'connect.ticket': {
    id: string;
    workspaceId: string;
    number: number;
    subject: string;
    /** Start of the last public message. */
    snippet: string;
    /** Subject, requester's name and address in lower case. */
    status: TicketStatus;
    /** Resolved or closed. */
    isDone: GeneratedAlways<boolean>;
    priority: TicketPriority;
    /** The more urgent the higher. */
    priorityRank: GeneratedAlways<number>;
    type: TicketType;
    channel: Ticket['channel'];
    requesterId: string;
    /** Who made them the requester, where that was after the ticket was made. */
    requesterById: Generated<string | null>;
    assigneeId: string | null;
    teamId: string | null;
    tags: string[];
    /** By the ids of `connect.field`. */
    fields: FieldValues;
    isSample: boolean;
    /** The id that an imported ticket had in the old system. */
    externalId: string | null;
    replyCount: number;
    reopenCount: number;
    eventCount: number;
    /** Since when a message of the requester waits for an answer. */
    waitingSince: Date | null;
    firstRespondedAt: Date | null;
    /** The most urgent clock, as of the last change. */
    dueMetric: SlaMetric | null;
    dueAt: Date | null;
    atRiskAt: Date | null;
    /** What the assignee was notified of that clock. */
    dueNoted: 'at_risk' | 'breached' | null;
    resolvedAt: Date | null;
    closedAt: Date | null;
    /** Out of the queues until then, or until the requester writes. */
    snoozedUntil: Date | null;
    isSpam: boolean;
    /** Since when it is in the trash. */
    deletedAt: Date | null;
    /** The ticket that shows its messages; closed then. */
    mergedIntoId: string | null;
    /** The ticket that it was merged into, which may itself be merged by now. */
    mergedParentId: Generated<string | null>;
    /** The closed ticket that it continues. */
    followUpOfId: string | null;
    /** The broadcast that its first message answers. */
    broadcastId: ColumnType<string | null, string | null | undefined>;
    /** Not in the trash, no spam, not merged: what lists and figures are made of. */
    isListed: GeneratedAlways<boolean>;
    lastMessageAt: Date;
    version: number;
    createdById: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  'connect.message': {
    id: string;
    workspaceId: string;
    ticketId: string;
    kind: Message['kind'];
    authorType: Message['author']['type'];
    authorId: string | null;
    html: string;
    text: string;
    delivery: Generated<Message['delivery']['state']>;
    undoUntil: ColumnType<Date | null, Date | null | undefined>;
    sendAt: ColumnType<Date | null, Date | null | undefined>;
    /** What the ticket becomes when the message leaves. */
    thenStatus: ColumnType<TicketStatus | null, TicketStatus | null | undefined>;
    deliveryError: ColumnType<string | null, string | null | undefined>;
    /** `Message-ID` of the mail, with its brackets. */
    headerId: ColumnType<string | null, string | null | undefined>;
    /** The support address that it came to, or left from. */
    channelId: ColumnType<string | null, string | null | undefined>;
    /** The number that it came from, or leaves to, as an SMS. */
    phone: ColumnType<string | null, string | null | undefined>;
    mail: ColumnType<MailFacts | null, string | null | undefined, string | null>;
    quotedHtml: ColumnType<string | null, string | null | undefined>;
    /** Who gets a copy of a reply. */
    cc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** To whom a reply goes; null: to the requester. */
    receivers: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Hidden recipients of a reply. */
    bcc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Recipients and files of a forwarded note. */
    forward: ColumnType<Forward | null, string | null | undefined, never>;
    /** For whom a mail server has taken it. */
    deliveredTo: ColumnType<string[] | null, string | null | undefined, string | null>;
    /** Of its author, as it was when it was written; plain text. Not part of what later mails quote. */
    signature: Generated<string>;
    /** Macros that were chosen for it. */
    macroIds: Generated<string[]>;
    /** What macros do when the message leaves. */
    thenActions: ColumnType<TicketAction[] | null, string | null | undefined, string | null>;
    /** Version that the ticket got as the reply claimed it; null: it did not. */
    claimVersion: ColumnType<number | null, number | null | undefined>;
    /** Of notes. */
    editedAt: ColumnType<Date | null, Date | null | undefined>;
    createdAt: Date;
  };
  /** Of its author alone, by row-level security. */
  'connect.draft': {
    workspaceId: string;
    userId: string;
    ticketId: string;
    kind: DraftKind;
    html: string;
    attachmentIds: Generated<string[]>;
    /** Null: as the thread says. */
    cc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Null: to the requester. */
    receivers: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    bcc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    macroIds: Generated<string[]>;
    seenMessageId: string | null;
    updatedAt: Date;
  };
  /** Two tickets that belong together. */
  'connect.ticketLink': {
    workspaceId: string;
    fromId: string;
    toId: string;
    kind: 'related' | 'duplicate_of' | 'caused_by';
    /** A duplicate that is resolved when its original is. */
    resolvesWith: Generated<boolean>;
    createdById: string | null;
    createdAt: Date;
  };
  /** Whom a ticket notifies of mentions and assignments alone. */
  'connect.mute': {workspaceId: string; ticketId: string; userId: string; createdAt: Date};
  /** Triggers keep it: the sum of an assignee's rows is how many tickets lists show of them, and how many of those are not done. */
  'connect.ticketCount': {
    workspaceId: string;
    /** Null: unassigned. */
    assigneeId: string | null;
    listed: number;
    undone: number;
  };
  'connect.follower': {workspaceId: string; ticketId: string; userId: string; createdAt: Date};
  'connect.mention': {
    workspaceId: string;
    ticketId: string;
    messageId: string;
    userId: string;
    createdAt: Date;
  };
  'connect.attachment': {
    id: string;
    workspaceId: string;
    /** Null until a message names it. */
    messageId: string | null;
    /** The member who brought it; null for what came by mail. */
    uploadedById: string | null;
    name: string;
    mime: string;
    size: number;
    /** Of the stored bytes, in hex; null for a blocked one, of which none are stored. */
    sha256: string | null;
    state: Attachment['state'];
    createdAt: Date;
  };
  /** Bytes that the files of a workspace take; triggers count them. */
  'connect.file_usage': {workspaceId: string; bytes: number};
  /** Files that are being put into the store, and would be left there by a crash. */
  'connect.file_underway': {id: string; workspaceId: string; size: number; createdAt: Date};
  /** Mails that became no ticket; `size`: bytes that are kept of it, 0 for none. Triggers count them. */
  'connect.leftOutMail': {
    id: string;
    workspaceId: string;
    headerId: string;
    channelId: string;
    recipients: Json<string[]>;
    sender: Json<MailAddress | null> | null;
    subject: string;
    reason: LeftOutReason;
    size: number;
    createdAt: Date;
  };
  /** Surveys, with the rating that a requester gave. */
  'connect.csat': {
    id: string;
    workspaceId: string;
    ticketId: string;
    sentAt: Date;
    score: number | null;
    comment: Generated<string>;
    answeredAt: Date | null;
    /** Why the mail was not sent. */
    error: string | null;
  };
  /** Append-only, by a trigger. */
  'connect.ticketEvent': {
    id: string;
    workspaceId: string;
    ticketId: string;
    /** Grows by one within a ticket. */
    seq: number;
    /** The ticket's version that this event belongs to. */
    version: number;
    type: StoredEventType;
    fromValue: string | null;
    toValue: string | null;
    /** The field of an event `field`, and the name that it had. */
    fieldId: ColumnType<string | null, string | null | undefined>;
    fieldName: ColumnType<string | null, string | null | undefined>;
    actorType: TicketEvent['actor']['type'];
    actorId: string | null;
    /** The version of the change whose line of the same type this one undoes. */
    undoes: ColumnType<number | null, number | null | undefined>;
    /** Of a sample ticket: no metric counts it. */
    isSample: Generated<boolean>;
    /** What the event adds to the backlog: 1 for created or reopened, -1 for done, else 0. */
    backlogDelta: GeneratedAlways<number>;
    at: Date;
  };
}
