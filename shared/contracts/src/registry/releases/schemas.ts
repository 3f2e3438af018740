import Type, {type Static} from 'typebox';
import {ReleaseVersion, RemoteName} from '../fields.ts';
import {BrokenRule} from '../gate/schemas.ts';
import {Signature} from '../keys/schemas.ts';
import {RemoteManifest} from './manifest.ts';

const RelativeFile = Type.String({pattern: '^[A-Za-z0-9._/-]+$', maxLength: 300});

export const ReleaseFile = Type.Object(
  {
    /** Path below the release, `static/js/12.ab34.js`. */
    path: RelativeFile,
    /** Bytes, uncompressed. */
    size: Type.Integer({minimum: 0}),
    /** `sha384-<base64>`, the format of subresource integrity. */
    integrity: Type.String({pattern: '^sha384-[A-Za-z0-9+/]{64}$'}),
  },
  {additionalProperties: false},
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** `release.json`: complete description of one immutable build of one remote. */
export const Release = Type.Object(
  {
    name: RemoteName,
    version: ReleaseVersion,
    contract: Type.Integer({minimum: 1}),
    /** Federation name and global, version included: `remote_tickets__1_4_2`. */
    container: Type.String({pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 120}),
    manifest: RemoteManifest,
    /** Shared modules that the host must provide, each with a semver range. */
    needs: Type.Record(Type.String(), Type.String()),
    /** Path of the remote entry. */
    entry: RelativeFile,
    /** Exposed module (`./Section`) → chunks that it loads first, in order. */
    modules: Type.Record(Type.String(), Type.Array(RelativeFile)),
    /** Exposed module → its exports, sorted; the contract defines their types. Missing in records of earlier builds. */
    exports: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Array(Type.String({minLength: 1, maxLength: 120}), {maxItems: 100}),
      ),
    ),
    /** Exposed module → shared modules that it uses immediately, for preloading. */
    shared: Type.Record(Type.String(), Type.Array(Type.String())),
    /**
     * Pages of the section that load chunks of their own: the first one whose path matches an
     * address is fetched with it. A path is relative to the section's, `:name` matches one part,
     * `*` at the end any others.
     */
    pages: Type.Optional(
      Type.Array(
        Type.Object(
          {
            path: Type.String({pattern: '^[A-Za-z0-9:*/_-]*$', maxLength: 200}),
            chunks: Type.Array(RelativeFile),
            shared: Type.Array(Type.String()),
          },
          {additionalProperties: false},
        ),
        {maxItems: 100},
      ),
    ),
    files: Type.Array(ReleaseFile, {minItems: 1, maxItems: 2000}),
  },
  {additionalProperties: false},
);
export type Release = Static<typeof Release>;

/** The record with its team's signatures. */
export const ReserveRequest = Type.Object(
  {
    release: Release,
    signatures: Type.Array(Signature, {minItems: 1, maxItems: 5}),
  },
  {additionalProperties: false},
);
export type ReserveRequest = Static<typeof ReserveRequest>;
/** `upload` is null when exactly these bytes are already committed; a signature by another key is then added. */
export const ReserveResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  upload: Type.Union([
    Type.Null(),
    Type.Object({id: Type.String(), missing: Type.Array(Type.String())}),
  ]),
  /** True for a dry run. */
  dryRun: Type.Optional(Type.Boolean()),
  /** For a dry run: violated rules of the gate, as far as the record shows. */
  rules: Type.Optional(Type.Array(BrokenRule)),
});
export type ReserveResponse = Static<typeof ReserveResponse>;
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
/** `created` is false when exactly these bytes were already committed. */
export const CommitResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  created: Type.Boolean(),
  release: ReleaseSummary,
});
export type CommitResponse = Static<typeof CommitResponse>;
/** Complete record of a committed release. */
export const ReleaseResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  release: Release,
});
export type ReleaseResponse = Static<typeof ReleaseResponse>;

export const UploadParams = Type.Object({
  id: Type.String({pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'}),
});

/** `:path` keeps its slashes. */
export const UploadFileParams = Type.Object({id: Type.String(), path: Type.String()});
