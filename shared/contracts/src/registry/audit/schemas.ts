import Type, {type Static} from 'typebox';
import {RemoteName, Serial} from '../fields.ts';
import {Signature} from '../keys/schemas.ts';

const Text = Type.Union([Type.String(), Type.Null()]);

/** `sha256-` and 64 hexadecimal digits. */
const AuditHash = Type.String({pattern: '^sha256-[0-9a-f]{64}$'});

/** Signature of the registry at the end of each write: it wrote the entries from `first` to the one with the seal. */
const AuditSeal = Type.Object({
  first: Type.Integer({minimum: 1}),
  signatures: Type.Array(Signature),
});

/** Recorded actions. */
export const AuditAction = Type.Enum([
  'publish',
  'activate',
  'rollback',
  'revoke',
  'canary',
  'begin',
  'promote',
  'abort',
  'pin',
  'unpin',
  'preview',
  'disable',
  'enable',
  'retire',
  'rename',
  'token',
  'key',
  'refuse',
]);
export type AuditAction = Static<typeof AuditAction>;

/** One entry of the audit log, a link of a chain: `@switchboard/release-rules/audit` defines its hash. */
export const AuditEntry = Type.Object({
  /** From 1, without gaps. */
  id: Type.Integer({minimum: 1}),
  action: AuditAction,
  remote: Text,
  from: Text,
  to: Text,
  actor: Type.String(),
  reason: Type.String(),
  at: Type.String(),
  /** Further details; omitted when there are none. */
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Hash of the previous entry; null in the first one. */
  previous: Type.Union([AuditHash, Type.Null()]),
  hash: AuditHash,
  /** On the last entry of each write. */
  seal: Type.Optional(AuditSeal),
});
export type AuditEntry = Static<typeof AuditEntry>;
export const AuditResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  entries: Type.Array(AuditEntry),
});
export type AuditResponse = Static<typeof AuditResponse>;

/** Newest entry that the registry remembers outside its database; null when there is none. */
export const AuditHeadResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  head: Type.Union([Type.Null(), Type.Object({id: Type.Integer({minimum: 1}), hash: AuditHash})]),
});
export type AuditHeadResponse = Static<typeof AuditHeadResponse>;

export const AuditQuery = Type.Object(
  {
    remote: Type.Optional(RemoteName),
    action: Type.Optional(AuditAction),
    /** Limits the list to entries older than this one. */
    before: Type.Optional(Serial),
    limit: Type.Optional(Type.Integer({minimum: 1, maximum: 500})),
  },
  {additionalProperties: false},
);
