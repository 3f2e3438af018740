import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Day, Id, Instant, Nullable, Page, pageQuery} from '../fields.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_FIELDS,
  AUDIT_GROUPS,
  AUDIT_SUBJECTS,
  type AuditAction,
} from './actions.ts';

const Person = Type.Object({id: Id, name: Type.String()});
const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** A plain value: text, number, yes or no, or nothing. */
export type AuditValue = Static<typeof Value>;

export const AuditChange = Type.Object({
  field: Type.Enum([...AUDIT_FIELDS]),
  from: Value,
  to: Value,
});
export type AuditChange = Static<typeof AuditChange>;

/** Who did what to whom. */
export const WorkspaceAuditEntry = Type.Object({
  /** Its place in the log, from 1. */
  number: Type.Integer({minimum: 1}),
  at: Instant,
  /** Null: the program itself. */
  actor: Nullable(Person),
  /** The session in which it was done. */
  session: Nullable(Type.Object({id: Id, beganAt: Instant})),
  action: Type.Enum(Object.values(AUDIT_ACTIONS).flat() as AuditAction[]),
  subject: Type.Object({
    type: Type.Enum([...AUDIT_SUBJECTS]),
    id: Nullable(Id),
    /** As it was called then; a member as they are called now. */
    name: Nullable(Type.String()),
  }),
  changes: Type.Array(AuditChange),
  /** Members who came to a team, and who left it. */
  added: Type.Array(Person),
  removed: Type.Array(Person),
  hash: Type.String(),
});
export type WorkspaceAuditEntry = Static<typeof WorkspaceAuditEntry>;

/** `person`: what they did, and what was done to them. `from` and `to`: days of the workspace's time zone, both included. */
export const AuditFilter = Type.Object(
  {
    person: Type.Optional(Id),
    group: Type.Optional(Type.Enum(AUDIT_GROUPS)),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  {additionalProperties: false},
);
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Object(
  {...pageQuery, ...AuditFilter.properties},
  {additionalProperties: false},
);
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditResponse = envelope({
  entries: Type.Array(WorkspaceAuditEntry),
  page: Page,
});
export type AuditResponse = Static<typeof AuditResponse>;

const Head = Type.Object({number: Type.Integer({minimum: 1}), hash: Type.String()});

/** An entry as somebody noted it down earlier: its number and its hash, as in the CSV file. */
export const AuditCheckQuery = Type.Object(
  {
    number: Type.Optional(Type.Integer({minimum: 1})),
    hash: Type.Optional(Type.String({pattern: '^sha256-[0-9a-f]{64}$'})),
  },
  {additionalProperties: false},
);
export type AuditCheckQuery = Static<typeof AuditCheckQuery>;

/** `broken` is the first entry that is not as it was written; null when all are. */
export const AuditCheck = Type.Object({
  entries: Type.Integer({minimum: 0}),
  head: Nullable(Head),
  broken: Nullable(
    Type.Object({
      number: Type.Integer({minimum: 1}),
      /** `noted`: it is missing, or another one than was noted down. */
      fault: Type.Enum(['number', 'previous', 'content', 'noted']),
    }),
  ),
});
export type AuditCheck = Static<typeof AuditCheck>;
export const AuditCheckResponse = envelope({check: AuditCheck});
export type AuditCheckResponse = Static<typeof AuditCheckResponse>;
