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
 * `csv`: one ticket a row; `events`: CSV, one event of a ticket a row; `zendesk`: the tables of its export; `mbox`: a file of mails, a ticket for each conversation;
 * `contacts`: CSV, one contact a row.
 */
export const IMPORT_FORMATS = ['csv', 'events', 'zendesk', 'mbox', 'contacts'] as const;
export const ImportFormat = Type.Enum([...IMPORT_FORMATS]);
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Files whose tickets or contacts are imported. `mapping`: what becomes of the columns has to be chosen; `checked`: read, nothing imported yet. */
export const Import = Type.Object({
  id: Id,
  format: ImportFormat,
  fileName: Type.String(),
  status: Type.Enum(['mapping', 'checked', 'running', 'stopped', 'finished', 'undoing', 'undone']),
  /** Tickets or contacts found, including those that cannot be imported. */
  total: Type.Integer(),
  /** Not looked at again: wrong in the file, or refused. */
  failed: Type.Integer(),
  created: Type.Integer(),
  /** Here already: tickets, by their external id; contacts, by their address or, without one, by number and name, which have what the file says now. */
  existing: Type.Integer(),
  /** Of those that wait, what the check found: how many will be new, and how many are here already. */
  planned: Type.Optional(Type.Object({created: Type.Integer(), existing: Type.Integer()})),
  createdBy: Type.String(),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
});
export type Import = Static<typeof Import>;

/** Why a ticket or contact was not imported, and where it is in the file. */
export const ImportProblem = Type.Object({row: Type.Integer(), message: Type.String()});
export type ImportProblem = Static<typeof ImportProblem>;

/** POST /connect/api/imports?format=csv, a form with the files: reads and checks them, and takes nothing over. */
export const CreateImportQuery = Type.Object({format: ImportFormat}, {additionalProperties: false});

/** Why an undo keeps something: somebody changed it or answered, a reply to it waits to be sent, or, of a contact, it has tickets. */
export const KeptReason = Type.Enum(['changed', 'reply_waiting', 'has_tickets']);
export type KeptReason = Static<typeof KeptReason>;

/** How many are kept for each reason. */
export const KeptReasons = Type.Object({
  changed: Type.Integer(),
  reply_waiting: Type.Integer(),
  has_tickets: Type.Integer(),
});
export type KeptReasons = Static<typeof KeptReasons>;

/**
 * What became of what an import made, after POST /connect/api/imports/:id/undo; `gone`: somebody had deleted it before; `items` are the
 * first 100 that stayed.
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
 * GET /connect/api/imports/:id; POST /:id/start, and again after it was stopped; POST /:id/stop. `problems` are the first 100; `problemsUrl`, where
 * there are any, gives all of them as CSV, for an hour or two and without a session. `notImported` are the columns that are left out, `newFields` the
 * custom fields that the import makes; `canMap`: whether the choices for the columns can be changed;
 * `undoUntil`: until when it can be undone, null where it can't.
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

/** GET /connect/api/imports/:id/undo: how many of the tickets and contacts that it made would go, how many stay and why, and how many are gone. */
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
    /** The member who wrote a reply or note; left out: the old system. */
    authorEmail: Type.Optional(Email),
  },
  {additionalProperties: false},
);
const ImportStatus = Type.Object(
  {status: TicketStatus, at: Instant, actorEmail: Type.Optional(Email)},
  {additionalProperties: false},
);

/** Up to four changes of one moment, at least one: who had the ticket, which team, how urgent it was, its status. null: nobody, no team. */
const ImportChange = Type.Object(
  {
    at: Instant,
    /** The member who made the change; left out: the old system. */
    actorEmail: Type.Optional(Email),
    team: Type.Optional(Nullable(Text)),
    assigneeEmail: Type.Optional(Nullable(Email)),
    priority: Type.Optional(TicketPriority),
    /** Any move: one that there is not here becomes the shortest way along ours, and a `closed` that the ticket leaves again is `resolved`. */
    status: Type.Optional(TicketStatus),
  },
  {additionalProperties: false},
);

/** A survey that the requester got, and what they answered last: the score with its time, and perhaps a comment. */
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
 * A ticket of another system with its original times. `priority`, `assigneeEmail` and `team` are what it began with; `changes` are what it went through
 * since, and of one moment the order given is kept. `statuses` are moves of its status alone, each of which there must be here, from new on; a ticket has
 * its moves either there or in `changes`. No move is added.
 */
export const ImportTicket = Type.Object(
  {
    /** Its id in the old system: the same id again is left alone. */
    externalId: RequiredText,
    subject: RequiredText,
    requester: Requester,
    channel: Type.Optional(Channel),
    priority: Type.Optional(TicketPriority),
    type: Type.Optional(TicketType),
    tags: Type.Optional(Tags),
    fields: Type.Optional(FieldChanges),
    assigneeEmail: Type.Optional(Email),
    /** The name of a team of the workspace. */
    team: Type.Optional(Text),
    /** The name of an active SLA policy of the workspace, which counts from `createdAt` on; left out: no targets. */
    slaPolicy: Type.Optional(Text),
    createdAt: Instant,
    /** Where the answer, or the last message, is not among `messages`. */
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

/** One result per ticket, in the given order. `ok` also for one that is here already; `message` says why not. */
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
