import type {ColumnType, GeneratedAlways} from 'kysely';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {Ticket, TicketPriority} from '@switchboard/contracts/tickets/schemas';

/** What a moment in the life of a ticket is of. */
export type MomentKind =
  | 'created'
  /** It became resolved or closed, and was neither before. */
  | 'done'
  | 'reopened'
  | 'assigned'
  | 'reply'
  | 'resolved'
  /** An SLA target was met or breached. */
  | 'promise'
  | 'survey'
  | 'rating';

/** A duration as kept: by the clock, and in business hours alone; milliseconds. */
type Milliseconds = ColumnType<string, number>;
type MaybeMilliseconds = ColumnType<string | null, number | null>;

/** What figures are made of (decision 0092). */
export interface FactTables {
  /** How long what took of a ticket, from its history alone; samples have none. */
  'connect.ticketFact': {
    workspaceId: string;
    ticketId: string;
    createdAt: Date;
    /** As of the ticket: others count in no figure. */
    isListed: boolean;
    replies: number;
    reopens: number;
    firstResponseMs: MaybeMilliseconds;
    firstResponseBusinessMs: MaybeMilliseconds;
    firstResolutionMs: MaybeMilliseconds;
    firstResolutionBusinessMs: MaybeMilliseconds;
    /** Null while it is not done. */
    resolutionMs: MaybeMilliseconds;
    resolutionBusinessMs: MaybeMilliseconds;
    requesterWaitMs: Milliseconds;
    requesterWaitBusinessMs: Milliseconds;
    agentWaitMs: Milliseconds;
    agentWaitBusinessMs: Milliseconds;
    onHoldMs: Milliseconds;
    onHoldBusinessMs: Milliseconds;
  };
  /** How far the facts of a workspace have been made anew: to this ticket, in the order of ids. */
  'connect.factRebuild': {workspaceId: string; afterId: string | null};
  /** What figures count, from the history of each ticket that is listed. */
  'connect.moment': {
    workspaceId: string;
    ticketId: string;
    /** Counts from 1 within a ticket. */
    position: number;
    kind: MomentKind;
    /** Of a target that is not met yet: its deadline, which may lie ahead. */
    at: Date;
    /** The quarter of an hour that `at` falls in, counted from 1970. */
    slot: GeneratedAlways<number>;
    channel: Ticket['channel'];
    /** Of `created`, `done` and `reopened` as the ticket is now; of the others as it was then. */
    priority: TicketPriority;
    teamId: string | null;
    /** Who did it; of `created`, `done` and `reopened` the assignee now, of a promise the one then. */
    agentId: string | null;
    /** Of a reply: what the requester waited; of `resolved`: since the ticket was created. */
    waitedMs: MaybeMilliseconds;
    waitedBusinessMs: MaybeMilliseconds;
    /** Of a promise: its target; of a reply: whether it was the first response, or a next one. */
    metric: SlaMetric | null;
    isMet: boolean | null;
    score: number | null;
    /** Of `resolved`: when the ticket was resolved before; null of the first. */
    previousAt: Date | null;
    /** Of `resolved`: the first of the ticket; the last, which still holds. */
    isFirst: boolean;
    isLast: boolean;
    /** The ticket has no other of this kind. */
    isOnly: boolean;
    /** Of `resolved`: after one reply, and never reopened. */
    isOneTouch: boolean;
    /** Of `resolved`: reopened within a week. */
    isReopened: boolean;
    /** Of a survey. */
    isAnswered: boolean;
  };
}
