import Type, {type Static} from 'typebox';
import {Cohorts, Percent} from '../canaries/schemas.ts';
import {Signature} from '../keys/schemas.ts';
import {RemoteManifest} from '../releases/manifest.ts';
import {Release} from '../releases/schemas.ts';

/** A release with its team's signatures and the location of its files. */
export const SignedRelease = Type.Object(
  {
    release: Release,
    /** Signatures by keys of the team, over the canonical release. */
    signatures: Type.Array(Signature, {maxItems: 10}),
    /** Base address of the release's files, with a trailing slash; absolute or from the root. */
    baseUrl: Type.String({maxLength: 500}),
  },
  {additionalProperties: false},
);
export type SignedRelease = Static<typeof SignedRelease>;

/** A release for some users before everyone (decision 0027). */
export const Canary = Type.Object(
  {
    ...SignedRelease.properties,
    /** Random per canary, so that membership in one does not predict the next. */
    salt: Type.String({minLength: 16, maxLength: 64}),
    /** Share of the visitors. */
    percent: Percent,
    /** Members in addition to the percentage. */
    cohorts: Cohorts,
    /** Start of the canary. */
    startsAt: Type.Optional(Type.String({format: 'date-time'})),
  },
  {additionalProperties: false},
);
export type Canary = Static<typeof Canary>;

/** A release for some workspaces, regardless of the others. */
export const Pin = Type.Object(
  {
    ...SignedRelease.properties,
    /** Their ids; each workspace is in at most one pin of a remote. */
    workspaces: Type.Array(Type.String({maxLength: 60}), {minItems: 1}),
  },
  {additionalProperties: false},
);
export type Pin = Static<typeof Pin>;

/** Active release of one remote, and its canary and pins. */
export const ActiveRelease = Type.Object(
  {
    ...SignedRelease.properties,
    activatedAt: Type.String({format: 'date-time'}),
    canary: Type.Optional(Canary),
    /** One for each release, regardless of the number of pinned workspaces. */
    pins: Type.Optional(Type.Array(Pin)),
  },
  {additionalProperties: false},
);
export type ActiveRelease = Static<typeof ActiveRelease>;

/** A disabled section: it is not among the remotes, and its address shows the reason (decision 0145). */
export const OffSection = Type.Object(
  {
    name: Type.String(),
    ...Type.Pick(RemoteManifest, ['title', 'translations', 'audience', 'basePath']).properties,
    /** `disabled` until it is enabled again, `retired` permanently. */
    state: Type.Enum(['disabled', 'retired']),
    reason: Type.String(),
    since: Type.String({format: 'date-time'}),
  },
  {additionalProperties: false},
);
export type OffSection = Static<typeof OffSection>;

/** A section renamed by ops: its releases keep their signed name and path (decision 0146). */
export const RenamedSection = Type.Object(
  {
    /** Name in its releases. */
    name: Type.String(),
    /** Current path. */
    basePath: Type.String(),
    /** Paths that redirect to it. */
    formerly: Type.Array(Type.String()),
  },
  {additionalProperties: false},
);
export type RenamedSection = Static<typeof RenamedSection>;

/** Time and reason of a revocation; visible to everyone who opens the dashboard. */
export const Revocation = Type.Object(
  {at: Type.String({format: 'date-time'}), reason: Type.String({maxLength: 500})},
  {additionalProperties: false},
);
export type Revocation = Static<typeof Revocation>;

/** Running releases for everyone; signed by the ops key. */
export const RegistryDocument = Type.Object(
  {
    /** Increases with every change; a renewed signature of the same document keeps it. */
    serial: Type.Integer({minimum: 0}),
    issuedAt: Type.String({format: 'date-time'}),
    /** The document is not accepted after this moment. */
    expiresAt: Type.String({format: 'date-time'}),
    /** By remote name. */
    remotes: Type.Record(Type.String(), ActiveRelease),
    /** Revoked releases, `tickets@1.4.2`. */
    revoked: Type.Array(Type.String({maxLength: 120})),
    /** Hosts that do not know these two omit the former, and show the latter at its former path. */
    off: Type.Optional(Type.Array(OffSection)),
    renamed: Type.Optional(Type.Array(RenamedSection)),
    /** Newest revocations, `tickets@1.4.2`; open tabs notify users of the release. Missing in older documents. */
    revocations: Type.Optional(Type.Record(Type.String(), Revocation)),
    signatures: Type.Array(Signature, {maxItems: 10}),
  },
  {additionalProperties: false},
);
export type RegistryDocument = Static<typeof RegistryDocument>;

/** Modules shared by the deployed host; null when the registry does not know them. */
export const HostResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  provides: Type.Union([
    Type.Null(),
    Type.Object({contract: Type.Integer(), shared: Type.Record(Type.String(), Type.String())}),
  ]),
});
export type HostResponse = Static<typeof HostResponse>;
