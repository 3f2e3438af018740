import Type, {type Static} from 'typebox';
import {NameParams, Reason, ReleaseVersion} from '../fields.ts';
import {Signature} from '../keys/schemas.ts';
import {Preview, RedeemPreviewRequest} from '../previews/schemas.ts';
import {Release, ReleaseFile} from '../releases/schemas.ts';

export const BeginDevelopmentRequest = Type.Object({reason: Reason}, {additionalProperties: false});
/** The link opens the newest build in the browser session that opens it first; it is in the first answer only. */
export const BeginDevelopmentResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  development: Type.Object({
    id: Type.String(),
    remote: Type.String(),
    expiresAt: Type.String(),
    link: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type BeginDevelopmentResponse = Static<typeof BeginDevelopmentResponse>;

/** The newest build, whole. */
export const DevelopmentBuildRequest = Type.Object(
  {
    release: Release,
    signatures: Type.Array(Signature, {maxItems: 10}),
    /** Each file of the release, in base64. */
    contents: Type.Array(
      Type.Object(
        {path: ReleaseFile.properties.path, content: Type.String()},
        {additionalProperties: false},
      ),
      {maxItems: 2000},
    ),
  },
  {additionalProperties: false},
);
export type DevelopmentBuildRequest = Static<typeof DevelopmentBuildRequest>;

/** Says that it is still worked on, and whether the last build has errors. */
export const DevelopmentStateRequest = Type.Object(
  {failed: Type.Boolean()},
  {additionalProperties: false},
);
export type DevelopmentStateRequest = Static<typeof DevelopmentStateRequest>;

/** Sent as `text/plain`, like {@link RedeemPreviewRequest}. */
export const FollowDevelopmentRequest = Type.Object(
  {...RedeemPreviewRequest.properties, version: ReleaseVersion},
  {additionalProperties: false},
);
export type FollowDevelopmentRequest = Static<typeof FollowDevelopmentRequest>;
export const FollowDevelopmentResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  /** Null while the version that was named is the newest one. */
  preview: Type.Union([Preview, Type.Null()]),
  /** Whether the last build has errors, so that the one before is shown. */
  failed: Type.Boolean(),
});
export type FollowDevelopmentResponse = Static<typeof FollowDevelopmentResponse>;

export const DevelopmentParams = Type.Object({
  ...NameParams.properties,
  id: Type.String({format: 'uuid'}),
});
