import Type, {type Static} from 'typebox';
import {AbortSummary, CanarySummary} from '../canaries/schemas.ts';
import {Reason, ReleaseVersion, WithoutBrowser} from '../fields.ts';
import {PinSummary} from '../pins/schemas.ts';
import {MenuIcon} from '../releases/manifest.ts';
import {ReleaseSummary} from '../releases/schemas.ts';
import {OffSummary, RenameSummary} from '../sections/schemas.ts';

/**
 * A remote, its pointer's ETag and its releases, newest first; `previous` is the target of a
 * rollback without a version, `rollbackTo` all possible targets, the last active one first.
 */
export const RemoteSummary = Type.Object({
  name: Type.String(),
  active: Type.Union([Type.String(), Type.Null()]),
  previous: Type.Union([Type.String(), Type.Null()]),
  rollbackTo: Type.Array(Type.String()),
  canary: Type.Union([CanarySummary, Type.Null()]),
  pins: Type.Array(PinSummary),
  /** End of the last canary, when it was aborted and none followed. */
  aborted: Type.Union([AbortSummary, Type.Null()]),
  /** Undefined while it is on. */
  off: Type.Optional(OffSummary),
  /** Undefined while it never had another name than that of its releases. */
  renamed: Type.Optional(RenameSummary),
  etag: Type.String(),
  /** Icon of the active release's first menu entry; omitted where there is none. */
  icon: Type.Optional(MenuIcon),
  releases: Type.Array(ReleaseSummary),
});
export type RemoteSummary = Static<typeof RemoteSummary>;
export const RemoteResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  remote: RemoteSummary,
});
export type RemoteResponse = Static<typeof RemoteResponse>;
export const RemotesResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  remotes: Type.Array(RemoteSummary),
});
export type RemotesResponse = Static<typeof RemotesResponse>;
export const ActivateRequest = Type.Object(
  {version: ReleaseVersion, reason: Reason, withoutBrowser: WithoutBrowser},
  {additionalProperties: false},
);
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
    /** False when `to` was already active: nothing was written. */
    changed: Type.Boolean(),
    /** Target of the next rollback without a version. */
    previous: Type.Union([Type.String(), Type.Null()]),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type ActivationResponse = Static<typeof ActivationResponse>;
export const RolloutResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  rollout: Type.Object({
    name: Type.String(),
    active: Type.Union([Type.String(), Type.Null()]),
    canary: Type.Union([CanarySummary, Type.Null()]),
    pins: Type.Array(PinSummary),
    /** False when nothing had to change: nothing was written. */
    changed: Type.Boolean(),
    serial: Type.Integer(),
    etag: Type.String(),
  }),
});
export type RolloutResponse = Static<typeof RolloutResponse>;
export const RevokeRequest = Type.Object(
  {
    /** Replacement if it is active; by default the target of a rollback. */
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
