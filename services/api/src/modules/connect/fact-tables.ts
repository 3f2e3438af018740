import type {ColumnType, GeneratedAlways} from 'kysely';
import type {SlaMetric} from '@switchboard/contracts/sla/schemas';
import type {Ticket, TicketPriority} from '@switchboard/contracts/tickets/schemas';

/** Kind of a moment in the life of a ticket. */
export type MomentKind =
  | 'created'
  /** It became resolved or closed from another status. */
  | 'done'
  | 'reopened'
  | 'assigned'
  | 'reply'
  | 'resolved'
  /** An SLA target was met or breached. */
  | 'promise'
  | 'survey'
  | 'rating';

/** A duration as stored: by the clock, and in business hours alone; milliseconds. */
type Milliseconds = ColumnType<string, number>;
type MaybeMilliseconds = ColumnType<string | null, number | null>;

/** Base data of figures (decision 0092). */
export interface FactTables {
  /** Durations of a ticket, from its history alone; samples have none. */
  'connect.ticketFact': {
    workspaceId: string;
    ticketId: string;
    createdAt: Date;
    /** Copied from the ticket: unlisted ones count in no figure. */
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
  /** Progress of the rebuild of a workspace's facts: up to this ticket, in the order of ids. */
  'connect.factRebuild': {workspaceId: string; afterId: string | null};
  /** Moments that figures count, from the history of each listed ticket. */
  'connect.moment': {
    workspaceId: string;
    ticketId: string;
    /** Counts from 1 within a ticket. */
    position: number;
    kind: MomentKind;
    /** For a target that is not met yet: its deadline, which may lie ahead. */
    at: Date;
    /** The quarter of an hour that `at` falls in, counted from 1970. */
    slot: GeneratedAlways<number>;
    channel: Ticket['channel'];
    /** For `created`, `done` and `reopened` the current one; for the others the one at that time. */
    priority: TicketPriority;
    teamId: string | null;
    /** Author; for `created`, `done` and `reopened` the current assignee, for a promise the assignee at that time. */
    agentId: string | null;
    /** For a reply: waiting time of the requester; for `resolved`: time since the ticket was created. */
    waitedMs: MaybeMilliseconds;
    waitedBusinessMs: MaybeMilliseconds;
    /** For a promise: its target; for a reply: the first response, or a next one. */
    metric: SlaMetric | null;
    isMet: boolean | null;
    score: number | null;
    /** For `resolved`: time of the previous resolution; null for the first. */
    previousAt: Date | null;
    /** For `resolved`: true for the first of the ticket; for the last, which still holds. */
    isFirst: boolean;
    isLast: boolean;
    /** The ticket has no other of this kind. */
    isOnly: boolean;
    /** For `resolved`: after one reply, and never reopened. */
    isOneTouch: boolean;
    /** For `resolved`: reopened within a week. */
    isReopened: boolean;
    /** For a survey. */
    isAnswered: boolean;
  };
}
