import Type, {type Static} from 'typebox';
import {Cohorts, Percent} from '../canaries/schemas.ts';
import {Signature} from '../keys/schemas.ts';
import {RemoteManifest} from '../releases/manifest.ts';
import {Release} from '../releases/schemas.ts';

/** A release with its team's signatures and where its files lie. */
export const SignedRelease = Type.Object(
  {
    release: Release,
    /** By the keys of the team, over the canonical release. */
    signatures: Type.Array(Signature, {maxItems: 10}),
    /** Address below which the release's files lie, with a slash at its end; absolute or from the root. */
    baseUrl: Type.String({maxLength: 500}),
  },
  {additionalProperties: false},
);
export type SignedRelease = Static<typeof SignedRelease>;

/** A release that some run before all do (decision 0027). */
export const Canary = Type.Object(
  {
    ...SignedRelease.properties,
    /** Random, of this canary alone: who is in it says nothing about the next one. */
    salt: Type.String({minLength: 16, maxLength: 64}),
    /** Share of the visitors. */
    percent: Percent,
    /** Who is in it beside those. */
    cohorts: Cohorts,
    /** Nobody is in it before this moment. */
    startsAt: Type.Optional(Type.String({format: 'date-time'})),
  },
  {additionalProperties: false},
);
export type Canary = Static<typeof Canary>;

/** A release that some workspaces run, whatever the others do. */
export const Pin = Type.Object(
  {
    ...SignedRelease.properties,
    /** Their ids; each workspace stands in one pin of a remote at most. */
    workspaces: Type.Array(Type.String({maxLength: 60}), {minItems: 1}),
  },
  {additionalProperties: false},
);
export type Pin = Static<typeof Pin>;

/** The active release of one remote, and what others of it run. */
export const ActiveRelease = Type.Object(
  {
    ...SignedRelease.properties,
    activatedAt: Type.String({format: 'date-time'}),
    canary: Type.Optional(Canary),
    /** One for each release, whatever number of workspaces is pinned to it. */
    pins: Type.Optional(Type.Array(Pin)),
  },
  {additionalProperties: false},
);
export type ActiveRelease = Static<typeof ActiveRelease>;

/** A section that is switched off: it is not among the remotes, and its address says why (decision 0145). */
export const OffSection = Type.Object(
  {
    name: Type.String(),
    ...Type.Pick(RemoteManifest, ['title', 'translations', 'audience', 'basePath']).properties,
    /** `disabled` until it is enabled again, `retired` for good. */
    state: Type.Enum(['disabled', 'retired']),
    reason: Type.String(),
    since: Type.String({format: 'date-time'}),
  },
  {additionalProperties: false},
);
export type OffSection = Static<typeof OffSection>;

/** A section that ops renamed: its releases keep the name and the path that they were signed with (decision 0146). */
export const RenamedSection = Type.Object(
  {
    /** As its releases have it. */
    name: Type.String(),
    /** Where it is now. */
    basePath: Type.String(),
    /** Paths that lead on to that. */
    formerly: Type.Array(Type.String()),
  },
  {additionalProperties: false},
);
export type RenamedSection = Static<typeof RenamedSection>;

/** When a release was revoked, and why; everyone who opens the dashboard may read it. */
export const Revocation = Type.Object(
  {at: Type.String({format: 'date-time'}), reason: Type.String({maxLength: 500})},
  {additionalProperties: false},
);
export type Revocation = Static<typeof Revocation>;

/** What runs now, for everyone; signed by the ops key. */
export const RegistryDocument = Type.Object(
  {
    /** Grows with every change; a new signature of the same document keeps it. */
    serial: Type.Integer({minimum: 0}),
    issuedAt: Type.String({format: 'date-time'}),
    /** Nobody activates the document after this moment. */
    expiresAt: Type.String({format: 'date-time'}),
    /** By remote name. */
    remotes: Type.Record(Type.String(), ActiveRelease),
    /** Revoked releases, `tickets@1.4.2`. */
    revoked: Type.Array(Type.String({maxLength: 120})),
    /** Hosts that do not know these two do not show the one, and show the other at its former path. */
    off: Type.Optional(Type.Array(OffSection)),
    renamed: Type.Optional(Type.Array(RenamedSection)),
    /** Of the newest revocations, `tickets@1.4.2`; open tabs tell it to whoever used the release. Older documents have none. */
    revocations: Type.Optional(Type.Record(Type.String(), Revocation)),
    signatures: Type.Array(Signature, {maxItems: 10}),
  },
  {additionalProperties: false},
);
export type RegistryDocument = Static<typeof RegistryDocument>;

/** What the deployed host shares; null where the registry does not know it. */
export const HostResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  provides: Type.Union([
    Type.Null(),
    Type.Object({contract: Type.Integer(), shared: Type.Record(Type.String(), Type.String())}),
  ]),
});
export type HostResponse = Static<typeof HostResponse>;
