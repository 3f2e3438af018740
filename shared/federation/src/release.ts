import Type, {type Static} from 'typebox';
import {RemoteManifest} from './manifest.ts';

/** Version of the contract between host and remotes (`SectionProps`, shared facades). */
export const CONTRACT_VERSION = 1;

const RelativeFile = Type.String({pattern: '^[A-Za-z0-9._/-]+$', maxLength: 300});

/** A semantic version without build data. */
export const ReleaseVersion = Type.String({
  pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$',
  maxLength: 64,
});

export const ReleaseFile = Type.Object(
  {
    /** Path below the release, `static/js/12.ab34.js`. */
    path: RelativeFile,
    /** Bytes, uncompressed. */
    size: Type.Integer({minimum: 0}),
    /** `sha384-<base64>`, as subresource integrity wants it. */
    integrity: Type.String({pattern: '^sha384-[A-Za-z0-9+/]{64}$'}),
  },
  {additionalProperties: false},
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** `release.json`: everything that is to know about one immutable build of one remote. */
export const Release = Type.Object(
  {
    name: Type.String({pattern: '^[a-z][a-z0-9-]{1,39}$'}),
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
    /** Exposed module → names that it exports, sorted; what they are is a matter of the contract. Records of earlier builds lack it. */
    exports: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Array(Type.String({minLength: 1, maxLength: 120}), {maxItems: 100}),
      ),
    ),
    /** Exposed module → shared modules that it uses at once, so that they can be preloaded. */
    shared: Type.Record(Type.String(), Type.Array(Type.String())),
    files: Type.Array(ReleaseFile, {minItems: 1, maxItems: 2000}),
  },
  {additionalProperties: false},
);
export type Release = Static<typeof Release>;
