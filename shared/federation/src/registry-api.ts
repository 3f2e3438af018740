import Type, {type Static} from 'typebox';
import {Cohorts, Percent} from './cohorts.ts';
import {Reason} from './reason.ts';
import {Release, ReleaseVersion} from './release.ts';
import {KeyScope, PublicKey, Signature} from './trust.ts';

/** Wire shapes of the registry's HTTP interface, for its server and its command line. */

/**
 * POST /registry/v1/remotes/:name/releases: reserve, with the team's signature. `upload` is null when exactly these bytes
 * are committed already; a signature by another key is then added. With `Dry-Run: true` nothing is reserved.
 */
export const ReserveRequest = Type.Object(
  {
    release: Release,
    signatures: Type.Array(Signature, {minItems: 1, maxItems: 5}),
  },
  {additionalProperties: false},
);
export type ReserveRequest = Static<typeof ReserveRequest>;
export const ReserveResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  upload: Type.Union([
    Type.Null(),
    Type.Object({id: Type.String(), missing: Type.Array(Type.String())}),
  ]),
  /** True where it was only tried. */
  dryRun: Type.Optional(Type.Boolean()),
});
export type ReserveResponse = Static<typeof ReserveResponse>;

/** GET /registry/v1/host: what the deployed host shares, as far as the registry knows; open to everyone. */
export const HostResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  provides: Type.Union([
    Type.Null(),
    Type.Object({contract: Type.Integer(), shared: Type.Record(Type.String(), Type.String())}),
  ]),
});
export type HostResponse = Static<typeof HostResponse>;

/** A rule of publishing or activation that a release breaks, and what mends it. */
export const BrokenRule = Type.Object({
  rule: Type.String(),
  message: Type.String(),
  remedy: Type.String(),
});
export type BrokenRule = Static<typeof BrokenRule>;

export const ReleaseSummary = Type.Object({
  name: Type.String(),
  version: Type.String(),
  digest: Type.String(),
  size: Type.Integer(),
  files: Type.Integer(),
  publishedAt: Type.String(),
  publishedBy: Type.String(),
  active: Type.Boolean(),
  revoked: Type.Boolean(),
});
export type ReleaseSummary = Static<typeof ReleaseSummary>;

/** POST /registry/v1/uploads/:id/commit; `created` is false when exactly these bytes were committed already. */
export const CommitResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  created: Type.Boolean(),
  release: ReleaseSummary,
});
export type CommitResponse = Static<typeof CommitResponse>;

/** The canary of a remote; `startsAt` is null for one that started at once. */
export const CanarySummary = Type.Object({
  version: Type.String(),
  percent: Percent,
  cohorts: Cohorts,
  startsAt: Type.Union([Type.String(), Type.Null()]),
  begunAt: Type.String(),
  begunBy: Type.String(),
  /** Whether the registry ends it by itself when it fails too often. */
  autoAbort: Type.Boolean(),
});
export type CanarySummary = Static<typeof CanarySummary>;
/** The loads of one arm that ended by themselves, and how many of them failed for the person or crashed afterwards. */
const ArmCounts = Type.Object({
  version: Type.String(),
  loads: Type.Integer(),
  failures: Type.Integer(),
  /** 0 to 1; null without loads. */
  failureRate: Type.Union([Type.Number(), Type.Null()]),
});
/** What the registry found against a canary that it ended by itself; it stands in the `details` of the audit entry. */
export const AbortEvidence = Type.Object({
  /** The time that the counts cover: from when on the canary was worst, at the earliest since it began. */
  since: Type.String(),
  until: Type.String(),
  canary: ArmCounts,
  active: ArmCounts,
  /** Share of loads that may fail in the canary beyond that of the active release. */
  budget: Type.Number(),
  /** `budget` where the active release had too few loads to compare with. */
  comparedWith: Type.Enum(['active', 'budget']),
  /** How many times better the counts fit other rates than any within the budget, over all times since the canary began; from `needed` on it ends. */
  evidence: Type.Integer(),
  needed: Type.Integer(),
  /** From how many addresses failures of the canary were reported. */
  addresses: Type.Integer(),
});
export type AbortEvidence = Static<typeof AbortEvidence>;
/** A canary that was ended; `evidence` is null where a person did it. */
export const AbortSummary = Type.Object({
  version: Type.String(),
  at: Type.String(),
  by: Type.String(),
  evidence: Type.Union([AbortEvidence, Type.Null()]),
});
export type AbortSummary = Static<typeof AbortSummary>;

/** A workspace, by its id, that runs one release until it is unpinned. */
export const PinSummary = Type.Object({
  workspace: Type.String(),
  version: Type.String(),
  at: Type.String(),
  by: Type.String(),
});
export type PinSummary = Static<typeof PinSummary>;

/**
 * A remote, its pointer's ETag and its releases, newest first; `previous` is where a rollback without a version leads,
 * `rollbackTo` all versions that one may lead to, the last active one first.
 */
export const RemoteSummary = Type.Object({
  name: Type.String(),
  active: Type.Union([Type.String(), Type.Null()]),
  previous: Type.Union([Type.String(), Type.Null()]),
  rollbackTo: Type.Array(Type.String()),
  canary: Type.Union([CanarySummary, Type.Null()]),
  pins: Type.Array(PinSummary),
  /** How the last canary ended, when it was aborted and none followed. */
  aborted: Type.Union([AbortSummary, Type.Null()]),
  etag: Type.String(),
  releases: Type.Array(ReleaseSummary),
});
export type RemoteSummary = Static<typeof RemoteSummary>;
/** GET /registry/v1/remotes/:name, the ETag in its header too. */
export const RemoteResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  remote: RemoteSummary,
});
export type RemoteResponse = Static<typeof RemoteResponse>;
/** GET /registry/v1/remotes, by name. */
export const RemotesResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  remotes: Type.Array(RemoteSummary),
});
export type RemotesResponse = Static<typeof RemotesResponse>;

/** GET /registry/v1/remotes/:name/releases/:version: the whole record of a committed release, open to everyone. */
export const ReleaseResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  release: Release,
});
export type ReleaseResponse = Static<typeof ReleaseResponse>;
/** One check of the gate; one that was left out says why in its message. */
export const GateCheck = Type.Object({
  ...BrokenRule.properties,
  outcome: Type.Enum(['passed', 'failed', 'left-out']),
});
export type GateCheck = Static<typeof GateCheck>;
/** POST /registry/v1/remotes/:name/releases/:version/gate, with the token that activates or the one that publishes the remote. */
export const GateResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  report: Type.Object({
    name: Type.String(),
    version: Type.String(),
    /** Whether nothing failed; what was left out did not. */
    passed: Type.Boolean(),
    checks: Type.Array(GateCheck),
    /** Of the deployed host; null where the registry knows of none. */
    hostBuild: Type.Union([Type.String(), Type.Null()]),
    at: Type.String(),
  }),
});
export type GateResponse = Static<typeof GateResponse>;

/** On every move that lets somebody run a release: goes on though no browser looked at it, which the audit log then says. */
const WithoutBrowser = Type.Optional(Type.Boolean());

/** PUT /registry/v1/remotes/:name/active with `If-Match`. */
export const ActivateRequest = Type.Object(
  {version: ReleaseVersion, reason: Reason, withoutBrowser: WithoutBrowser},
  {additionalProperties: false},
);
/** POST /registry/v1/remotes/:name/rollback with `If-Match`; without a version, to the one that was active before. */
export const RollbackRequest = Type.Object(
  {version: Type.Optional(ReleaseVersion), reason: Reason},
  {additionalProperties: false},
);
export const ActivationResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  activation: Type.Object({
    name: Type.String(),
    from: Type.Union([Type.String(), Type.Null()]),
    to: Type.String(),
    /** False when `to` was active already: nothing was written. */
    changed: Type.Boolean(),
    /** Where the next rollback without a version leads. */
    previous: Type.Union([Type.String(), Type.Null()]),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type ActivationResponse = Static<typeof ActivationResponse>;

/** PUT /registry/v1/remotes/:name/canary with `If-Match`: the canary as it shall be; without a start it starts now. */
export const CanaryRequest = Type.Object(
  {
    version: ReleaseVersion,
    percent: Percent,
    cohorts: Type.Optional(Cohorts),
    startsAt: Type.Optional(Type.String({format: 'date-time'})),
    /** False where only people may end it. */
    autoAbort: Type.Optional(Type.Boolean()),
    reason: Reason,
    withoutBrowser: WithoutBrowser,
  },
  {additionalProperties: false},
);
export type CanaryRequest = Static<typeof CanaryRequest>;
/** POST /registry/v1/remotes/:name/canary/promote with `If-Match`. */
export const PromoteRequest = Type.Object(
  {reason: Reason, withoutBrowser: WithoutBrowser},
  {additionalProperties: false},
);
/** POST /registry/v1/remotes/:name/canary/abort and …/pins/:workspace/remove with `If-Match`. */
export const ReasonRequest = Type.Object({reason: Reason}, {additionalProperties: false});
/** PUT /registry/v1/remotes/:name/pins/:workspace with `If-Match`. */
export const PinRequest = Type.Object(
  {version: ReleaseVersion, reason: Reason, withoutBrowser: WithoutBrowser},
  {additionalProperties: false},
);
export const RolloutResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  rollout: Type.Object({
    name: Type.String(),
    active: Type.Union([Type.String(), Type.Null()]),
    canary: Type.Union([CanarySummary, Type.Null()]),
    pins: Type.Array(PinSummary),
    /** False when it was so already: nothing was written. */
    changed: Type.Boolean(),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type RolloutResponse = Static<typeof RolloutResponse>;

/** A public key that the registry knows; a retired one signs nothing any more. */
export const RegisteredKey = Type.Object({
  key: PublicKey,
  signs: KeyScope,
  createdAt: Type.String(),
  createdBy: Type.String(),
  retiredAt: Type.Union([Type.String(), Type.Null()]),
});
export type RegisteredKey = Static<typeof RegisteredKey>;
/** GET /registry/v1/keys, newest first; open to everyone. */
export const KeysResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  keys: Type.Array(RegisteredKey),
});
export type KeysResponse = Static<typeof KeysResponse>;
/** POST /registry/v1/keys with the activate token: a further key for a scope; at most two are valid at once. */
export const AddKeyRequest = Type.Object(
  {key: PublicKey, signs: KeyScope, reason: Reason},
  {additionalProperties: false},
);
/** POST /registry/v1/keys/:key/retire with the activate token. */
export const RetireKeyRequest = Type.Object({reason: Reason}, {additionalProperties: false});
export const KeyResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  key: RegisteredKey,
});
export type KeyResponse = Static<typeof KeyResponse>;

/** POST /registry/v1/remotes/:name/releases/:version/revoke with `If-Match`; an active one is replaced in the same step. */
export const RevokeRequest = Type.Object(
  {
    /** What takes its place while it is active; without it, where a rollback leads. */
    replacement: Type.Optional(ReleaseVersion),
    reason: Reason,
  },
  {additionalProperties: false},
);
export const RevokeResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  revocation: Type.Object({
    name: Type.String(),
    version: Type.String(),
    active: Type.Union([Type.String(), Type.Null()]),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type RevokeResponse = Static<typeof RevokeResponse>;
