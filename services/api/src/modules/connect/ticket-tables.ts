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

/** Event types as stored: survey events keep their original names there. */
export type StoredEventType =
  Exclude<TicketEvent['type'], 'survey_sent' | 'rated'> | 'csat_sent' | 'csat_answered';

/** Recipients of a forwarded note, and the files of the ticket that were attached to it. */
interface Forward {
  to: MailAddress[];
  files: {id: string; name: string}[];
}

/** A recipient whose mail came back. `reason`: part of a sentence. */
interface Returned {
  address: string;
  reason: string;
}

/** Tickets and the rows that belong to them. */
export interface TicketTables {
  /** Append-only, by a trigger: SLA targets of a ticket from a moment on. */
  'connect.slaApplication': {
    workspaceId: string;
    ticketId: string;
    /** Increases by one within a ticket. */
    seq: number;
    /** Name of the policy; null where no policy applies now. */
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
  /** Visible to its reader alone, by row-level security. */
  'connect.ticketRead': {
    workspaceId: string;
    userId: string;
    ticketId: string;
    /** Time of the newest message that they have seen. */
    readAt: Date;
    /** Marked as unread, regardless of new messages. */
    isMarked: boolean;
  };
  /** Layout of a person's ticket lists on the screen. */
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
    /** Time since which mails to the address bounce, and the reason given by the mail server. */
    bouncedAt: ColumnType<Date | null, Date | null | undefined>;
    bounceReason: ColumnType<string | null, string | null | undefined>;
    /** Time of the last change of the address; null once a mail came from the new one. */
    addressSince: ColumnType<Date | null, Date | null | undefined>;
    /** Member who created it, by hand or with a ticket; null: created by a mail or an import. */
    createdById: ColumnType<string | null, string | null | undefined>;
    version: Generated<number>;
    createdAt: Date;
    updatedAt: ColumnType<Date | null, Date | null | undefined>;
  };
  /** The last ticket number assigned in a workspace. */
  'connect.ticketNumber': {workspaceId: string; last: number};
  'connect.ticket': {
    id: string;
    workspaceId: string;
    number: number;
    subject: string;
    /** Beginning of the last public message. */
    snippet: string;
    /** Subject, requester's name and address in lower case. */
    status: TicketStatus;
    /** Resolved or closed. */
    isDone: GeneratedAlways<boolean>;
    priority: TicketPriority;
    /** Higher for more urgent priorities. */
    priorityRank: GeneratedAlways<number>;
    type: TicketType;
    channel: Ticket['channel'];
    requesterId: string;
    /** Member who set the requester, if that was after the ticket was created. */
    requesterById: Generated<string | null>;
    assigneeId: string | null;
    teamId: string | null;
    tags: string[];
    /** Keyed by the ids of `connect.field`. */
    fields: FieldValues;
    isSample: boolean;
    /** Id of an imported ticket in the old system. */
    externalId: string | null;
    replyCount: number;
    reopenCount: number;
    eventCount: number;
    /** Time since which a message of the requester waits for an answer. */
    waitingSince: Date | null;
    firstRespondedAt: Date | null;
    /** The most urgent clock, as of the last change. */
    dueMetric: SlaMetric | null;
    dueAt: Date | null;
    atRiskAt: Date | null;
    /** Last notice about that clock to the assignee. */
    dueNoted: 'at_risk' | 'breached' | null;
    resolvedAt: Date | null;
    closedAt: Date | null;
    /** Hidden from the queues until then, or until the requester writes. */
    snoozedUntil: Date | null;
    isSpam: boolean;
    /** Time at which it was moved to the trash. */
    deletedAt: Date | null;
    /** The ticket that shows its messages; it is closed then. */
    mergedIntoId: string | null;
    /** The ticket that it was merged into, which may itself be merged since. */
    mergedParentId: Generated<string | null>;
    /** The closed ticket that it continues. */
    followUpOfId: string | null;
    /** The broadcast that its first message answers. */
    broadcastId: ColumnType<string | null, string | null | undefined>;
    /** Neither in the trash nor spam nor merged: included in lists and figures. */
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
    /** Status of the ticket once the message is sent. */
    thenStatus: ColumnType<TicketStatus | null, TicketStatus | null | undefined>;
    deliveryError: ColumnType<string | null, string | null | undefined>;
    /** `Message-ID` of the mail, including its brackets. */
    headerId: ColumnType<string | null, string | null | undefined>;
    /** Support address that received or sent it. */
    channelId: ColumnType<string | null, string | null | undefined>;
    /** Phone number that sent it, or that receives it, as an SMS. */
    phone: ColumnType<string | null, string | null | undefined>;
    mail: ColumnType<MailFacts | null, string | null | undefined, string | null>;
    quotedHtml: ColumnType<string | null, string | null | undefined>;
    /** Recipients of a copy of a reply. */
    cc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Recipients of a reply; null: the requester. */
    receivers: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Hidden recipients of a reply. */
    bcc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Recipients and files of a forwarded note. */
    forward: ColumnType<Forward | null, string | null | undefined, never>;
    /** Set when it becomes `queued` as a mail. */
    queuedAt: ColumnType<Date | null, Date | null | undefined>;
    /** Recipients whose mail server has accepted it. */
    deliveredTo: ColumnType<string[] | null, string | null | undefined, string | null>;
    /** Recipients whose mail came back after that, and why. */
    returned: ColumnType<Returned[] | null, string | null | undefined, string | null>;
    /** Signature of its author at the time of writing; plain text. Not part of the text that later mails quote. */
    signature: Generated<string>;
    /** Macros that were selected for it. */
    macroIds: Generated<string[]>;
    /** Actions of macros that apply when the message is sent. */
    thenActions: ColumnType<TicketAction[] | null, string | null | undefined, string | null>;
    /** Version of the ticket after the reply claimed it; null: it did not. */
    claimVersion: ColumnType<number | null, number | null | undefined>;
    /** Set for notes only. */
    editedAt: ColumnType<Date | null, Date | null | undefined>;
    createdAt: Date;
  };
  /** Visible to its author alone, by row-level security. */
  'connect.draft': {
    workspaceId: string;
    userId: string;
    ticketId: string;
    kind: DraftKind;
    html: string;
    attachmentIds: Generated<string[]>;
    /** Null: as in the thread. */
    cc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    /** Null: to the requester. */
    receivers: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    bcc: ColumnType<MailAddress[] | null, string | null | undefined, string | null>;
    macroIds: Generated<string[]>;
    seenMessageId: string | null;
    updatedAt: Date;
  };
  /** A link between two tickets. */
  'connect.ticketLink': {
    workspaceId: string;
    fromId: string;
    toId: string;
    kind: 'related' | 'duplicate_of' | 'caused_by';
    /** True for a duplicate that is resolved together with its original. */
    resolvesWith: Generated<boolean>;
    createdById: string | null;
    createdAt: Date;
  };
  /** People whom a ticket notifies of mentions and assignments only. */
  'connect.mute': {workspaceId: string; ticketId: string; userId: string; createdAt: Date};
  /**
   * Maintained by triggers: the sums of an assignee's rows are the number of their tickets in lists, and the number of those that are not
   * done.
   */
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
    /** Null until a message refers to it. */
    messageId: string | null;
    /** The member who uploaded it; null for files of mails. */
    uploadedById: string | null;
    name: string;
    mime: string;
    size: number;
    /** Hash of the stored bytes, in hex; null for a blocked file, whose bytes are not stored. */
    sha256: string | null;
    state: Attachment['state'];
    createdAt: Date;
  };
  /** Bytes used by the files of a workspace; counted by triggers. */
  'connect.file_usage': {workspaceId: string; bytes: number};
  /** Files on their way to the store, where a crash would leave them orphaned. */
  'connect.file_underway': {id: string; workspaceId: string; size: number; createdAt: Date};
  /** Mails that became no ticket; `size`: bytes kept of the mail, 0 for none. Counted by triggers. */
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
    /** Reason why the mail was not sent. */
    error: string | null;
  };
  /** Append-only, by a trigger. */
  'connect.ticketEvent': {
    id: string;
    workspaceId: string;
    ticketId: string;
    /** Increases by one within a ticket. */
    seq: number;
    /** The ticket's version that this event belongs to. */
    version: number;
    type: StoredEventType;
    fromValue: string | null;
    toValue: string | null;
    /** The field of an event `field`, and its name at that time. */
    fieldId: ColumnType<string | null, string | null | undefined>;
    fieldName: ColumnType<string | null, string | null | undefined>;
    actorType: TicketEvent['actor']['type'];
    actorId: string | null;
    /** Version of the change whose line of the same type this line undoes. */
    undoes: ColumnType<number | null, number | null | undefined>;
    /** True for a sample ticket: no metric counts it. */
    isSample: Generated<boolean>;
    /** Change of the backlog by the event: 1 for created or reopened, -1 for done, otherwise 0. */
    backlogDelta: GeneratedAlways<number>;
    at: Date;
  };
}
