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

/** A plain value: text, number, boolean or null. */
export type AuditValue = Static<typeof Value>;

export const AuditChange = Type.Object({
  field: Type.Enum([...AUDIT_FIELDS]),
  from: Value,
  to: Value,
});
export type AuditChange = Static<typeof AuditChange>;

/** Actor, action and subject. */
export const WorkspaceAuditEntry = Type.Object({
  /** Position in the log, from 1. */
  number: Type.Integer({minimum: 1}),
  at: Instant,
  /** Null: the application itself. */
  actor: Nullable(Person),
  /** Session of the action. */
  session: Nullable(Type.Object({id: Id, beganAt: Instant})),
  action: Type.Enum(Object.values(AUDIT_ACTIONS).flat() as AuditAction[]),
  subject: Type.Object({
    type: Type.Enum([...AUDIT_SUBJECTS]),
    id: Nullable(Id),
    /** Name at that time; for members, their current name. */
    name: Nullable(Type.String()),
  }),
  changes: Type.Array(AuditChange),
  /** Members added to a team, and members removed from it. */
  added: Type.Array(Person),
  removed: Type.Array(Person),
  hash: Type.String(),
});
export type WorkspaceAuditEntry = Static<typeof WorkspaceAuditEntry>;

/** `person`: as actor or as subject. `from` and `to`: days of the workspace's time zone, both inclusive. */
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

/** A previously noted entry: its number and its hash, as in the CSV file. */
export const AuditCheckQuery = Type.Object(
  {
    number: Type.Optional(Type.Integer({minimum: 1})),
    hash: Type.Optional(Type.String({pattern: '^sha256-[0-9a-f]{64}$'})),
  },
  {additionalProperties: false},
);
export type AuditCheckQuery = Static<typeof AuditCheckQuery>;

/** `broken` is the first entry that was changed since it was written; null when none was. */
export const AuditCheck = Type.Object({
  entries: Type.Integer({minimum: 0}),
  head: Nullable(Head),
  broken: Nullable(
    Type.Object({
      number: Type.Integer({minimum: 1}),
      /** `noted`: the noted entry is missing or differs. */
      fault: Type.Enum(['number', 'previous', 'content', 'noted']),
    }),
  ),
});
export type AuditCheck = Static<typeof AuditCheck>;
export const AuditCheckResponse = envelope({check: AuditCheck});
export type AuditCheckResponse = Static<typeof AuditCheckResponse>;
