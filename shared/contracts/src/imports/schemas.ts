import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, Instant, LINES, MessageHtml, Nullable, RequiredText, Text} from '../fields.ts';
import {IMPORT_TICKETS_MAX, RATING_COMMENT_MAX} from '../limits.ts';
import {Score} from '../surveys/schemas.ts';
import {FieldChanges} from '../ticket-fields/schemas.ts';
import {
  Channel,
  Requester,
  Tags,
  TicketPriority,
  TicketStatus,
  TicketType,
} from '../tickets/schemas.ts';

/**
 * `csv`: one ticket per row; `events`: CSV, one event of a ticket per row; `zendesk`: the tables of
 * its export; `mbox`: a file of mails, a ticket for each conversation; `contacts`: CSV, one contact
 * per row.
 */
export const IMPORT_FORMATS = ['csv', 'events', 'zendesk', 'mbox', 'contacts'] as const;
export const ImportFormat = Type.Enum([...IMPORT_FORMATS]);
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * Files whose tickets or contacts are imported. `mapping`: targets of the columns must be chosen;
 * `checked`: read, nothing imported yet.
 */
export const Import = Type.Object({
  id: Id,
  format: ImportFormat,
  fileName: Type.String(),
  status: Type.Enum(['mapping', 'checked', 'running', 'stopped', 'finished', 'undoing', 'undone']),
  /** Tickets or contacts found, including those that cannot be imported. */
  total: Type.Integer(),
  /** Not tried again: invalid in the file, or rejected. */
  failed: Type.Integer(),
  created: Type.Integer(),
  /**
   * Already present: tickets, by their external id; contacts, by their address or, without one, by
   * number and name, which are updated from the file.
   */
  existing: Type.Integer(),
  /** Result of the check for those that wait: numbers of new and existing ones. */
  planned: Type.Optional(Type.Object({created: Type.Integer(), existing: Type.Integer()})),
  createdBy: Type.String(),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
});
export type Import = Static<typeof Import>;

/** Reason why a ticket or contact was not imported, and its position in the file. */
export const ImportProblem = Type.Object({row: Type.Integer(), message: Type.String()});
export type ImportProblem = Static<typeof ImportProblem>;

/** POST /connect/api/imports?format=csv, a form with the files: reads and checks them without importing. */
export const CreateImportQuery = Type.Object({format: ImportFormat}, {additionalProperties: false});

/** Reason for keeping an item: changed or answered since, a reply waits to be sent, or a contact with tickets. */
export const KeptReason = Type.Enum(['changed', 'reply_waiting', 'has_tickets']);
export type KeptReason = Static<typeof KeptReason>;

/** Numbers of kept items for each reason. */
export const KeptReasons = Type.Object({
  changed: Type.Integer(),
  reply_waiting: Type.Integer(),
  has_tickets: Type.Integer(),
});
export type KeptReasons = Static<typeof KeptReasons>;

/**
 * Result of POST /connect/api/imports/:id/undo; `gone` counts items deleted before; `items` are the first 100 that remained.
 */
export const ImportUndone = Type.Object({
  removed: Type.Integer(),
  kept: Type.Integer(),
  reasons: KeptReasons,
  gone: Type.Integer(),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Number of a ticket. */
      number: Nullable(Type.Integer()),
      contactId: Nullable(Id),
      reason: KeptReason,
    }),
  ),
});
export type ImportUndone = Static<typeof ImportUndone>;

/**
 * GET /connect/api/imports/:id; POST /:id/start, also to resume a stopped import; POST /:id/stop.
 * `problems` are the first 100; `problemsUrl`, if there are any, returns all of them as CSV, for an
 * hour or two and without a session. `notImported` are the skipped columns, `newFields` the custom
 * fields that the import creates; `canMap`: true while the choices for the columns can be changed;
 * `undoUntil`: end of the period for undoing, null when it cannot be undone.
 */
export const ImportResponse = envelope({
  import: Import,
  problems: Type.Array(ImportProblem),
  problemsUrl: Nullable(Type.String()),
  notImported: Type.Array(Type.String()),
  newFields: Type.Array(Type.String()),
  canMap: Type.Boolean(),
  undoUntil: Type.Optional(Nullable(Instant)),
  undone: Type.Optional(ImportUndone),
});
export type ImportResponse = Static<typeof ImportResponse>;

/** GET /connect/api/imports/:id/undo: numbers of created tickets and contacts that would be removed, remain (with reasons), or are gone. */
export const ImportUndoResponse = envelope({
  removable: Type.Integer(),
  kept: Type.Integer(),
  reasons: KeptReasons,
  gone: Type.Integer(),
});
export type ImportUndoResponse = Static<typeof ImportUndoResponse>;

/** GET /connect/api/imports, the newest first. */
export const ImportsResponse = envelope({imports: Type.Array(Import)});
export type ImportsResponse = Static<typeof ImportsResponse>;

const ImportMessage = Type.Object(
  {
    kind: Type.Enum(['requester', 'reply', 'note']),
    html: MessageHtml,
    at: Instant,
    /** Author of a reply or note among the members; omitted: the old system. */
    authorEmail: Type.Optional(Email),
  },
  {additionalProperties: false},
);
const ImportStatus = Type.Object(
  {status: TicketStatus, at: Instant, actorEmail: Type.Optional(Email)},
  {additionalProperties: false},
);

/** Up to four changes at the same time, at least one: assignee, team, priority, status. null: no member, no team. */
const ImportChange = Type.Object(
  {
    at: Instant,
    /** Member who made the change; omitted: the old system. */
    actorEmail: Type.Optional(Email),
    team: Type.Optional(Nullable(Text)),
    assigneeEmail: Type.Optional(Nullable(Email)),
    priority: Type.Optional(TicketPriority),
    /**
     * Any transition: one that does not exist here becomes the shortest path of ours, and a
     * `closed` that the ticket leaves again becomes `resolved`.
     */
    status: Type.Optional(TicketStatus),
  },
  {additionalProperties: false},
);

/** A survey sent to the requester, and their last response: the score with its time, and an optional comment. */
const ImportSurvey = Type.Object(
  {
    sentAt: Instant,
    score: Type.Optional(Score),
    answeredAt: Type.Optional(Instant),
    comment: Type.Optional(Type.String({...LINES, maxLength: RATING_COMMENT_MAX})),
  },
  {additionalProperties: false},
);

/**
 * A ticket of another system with its original times. `priority`, `assigneeEmail` and `team` are
 * its initial values; `changes` are its later changes, in the given order when simultaneous.
 * `statuses` are transitions of the status only, starting at new, which must all exist here; the
 * transitions of a ticket are either there or in `changes`. None are added.
 */
export const ImportTicket = Type.Object(
  {
    /** Id in the old system: a repeated id is skipped. */
    externalId: RequiredText,
    subject: RequiredText,
    requester: Requester,
    channel: Type.Optional(Channel),
    priority: Type.Optional(TicketPriority),
    type: Type.Optional(TicketType),
    tags: Type.Optional(Tags),
    fields: Type.Optional(FieldChanges),
    assigneeEmail: Type.Optional(Email),
    /** Name of a team of the workspace. */
    team: Type.Optional(Text),
    /** Name of an active SLA policy of the workspace, which applies from `createdAt`; omitted: no targets. */
    slaPolicy: Type.Optional(Text),
    createdAt: Instant,
    /** For a response, or a last message, that is not among `messages`. */
    firstRespondedAt: Type.Optional(Instant),
    lastMessageAt: Type.Optional(Instant),
    messages: Type.Array(ImportMessage, {minItems: 1, maxItems: 200}),
    statuses: Type.Optional(Type.Array(ImportStatus, {maxItems: 100})),
    changes: Type.Optional(Type.Array(ImportChange, {maxItems: 500})),
    surveys: Type.Optional(Type.Array(ImportSurvey, {maxItems: 50})),
  },
  {additionalProperties: false},
);
export type ImportTicket = Static<typeof ImportTicket>;

/** POST /connect/api/tickets/import, for owners and admins, up to 4 MB. Sends no mail. Tickets get their numbers in the given order. */
export const ImportTicketsRequest = Type.Object(
  {tickets: Type.Array(ImportTicket, {minItems: 1, maxItems: IMPORT_TICKETS_MAX})},
  {additionalProperties: false},
);
export type ImportTicketsRequest = Static<typeof ImportTicketsRequest>;

/** One result per ticket, in the given order. `ok` also for a ticket that already exists; `message` contains the reason of a failure. */
export const ImportTicketsResponse = envelope({
  results: Type.Array(
    Type.Object({
      externalId: Type.String(),
      ok: Type.Boolean(),
      number: Nullable(Type.Integer()),
      message: Type.String(),
    }),
  ),
  created: Type.Integer(),
  existing: Type.Integer(),
  failed: Type.Integer(),
});
export type ImportTicketsResponse = Static<typeof ImportTicketsResponse>;
