import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, RequiredText} from '../fields.ts';
import {BULK_MAX, MERGE_MAX} from '../limits.ts';
import {
  Tags,
  Ticket,
  TICKET_VIEWS,
  ticketFilter,
  TicketPriority,
  TicketStatus,
  TicketType,
} from './schemas.ts';

/**
 * POST /connect/api/tickets/:id/merge: this ticket into `targetId`, or `sourceIds` into this one.
 * Tickets of different requesters are rejected with 409 different_requesters unless `force` is set.
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

/** Outcome for each of several tickets; `message` contains the reason of a failure. */
export const TicketResult = Type.Object({id: Id, ok: Type.Boolean(), message: Type.String()});
export type TicketResult = Static<typeof TicketResult>;
/** `ticket`: the ticket that now shows all messages. */
export const MergeResponse = envelope({ticket: Ticket, results: Type.Array(TicketResult)});
export type MergeResponse = Static<typeof MergeResponse>;

/** Action on each of several tickets: one of these, or `teamId` and `assigneeId` together. */
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
    /** Only a macro's actions; its text is not sent. */
    macroId: Type.Optional(Id),
  },
  {additionalProperties: false, minProperties: 1, maxProperties: 2},
);
export type BulkAction = Static<typeof BulkAction>;

/**
 * POST /connect/api/tickets/bulk: tickets by their ids, or all of a list, up to the number that the
 * caller saw. Tickets are changed one by one: those that cannot be changed stay as they are.
 */
export const BulkRequest = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id, {minItems: 1, maxItems: BULK_MAX, uniqueItems: true})),
    filter: Type.Optional(
      Type.Object(
        {view: Type.Optional(Type.Enum([...TICKET_VIEWS])), ...ticketFilter},
        {additionalProperties: false},
      ),
    ),
    expectedCount: Type.Optional(Type.Integer({minimum: 1, maximum: BULK_MAX})),
    action: BulkAction,
  },
  {additionalProperties: false},
);
export type BulkRequest = Static<typeof BulkRequest>;
/** `at`: time of the change, for {@link BulkUndoRequest}. */
export const BulkResponse = envelope({
  results: Type.Array(TicketResult),
  failed: Type.Integer(),
  at: Instant,
});
export type BulkResponse = Static<typeof BulkResponse>;

/** POST /connect/api/tickets/bulk/undo: restores the values of tickets that the caller changed at one time. */
export const BulkUndoRequest = Type.Object(
  {
    ids: Type.Array(Id, {minItems: 1, maxItems: BULK_MAX, uniqueItems: true}),
    at: Instant,
  },
  {additionalProperties: false},
);
export type BulkUndoRequest = Static<typeof BulkUndoRequest>;

/** POST /connect/api/tickets/:id/split: creates a ticket that begins with a copy of one of the requester's messages. */
export const SplitRequest = Type.Object(
  {fromMessageId: Id, subject: RequiredText},
  {additionalProperties: false},
);
export type SplitRequest = Static<typeof SplitRequest>;
