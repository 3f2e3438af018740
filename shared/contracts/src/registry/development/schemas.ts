import Type, {type Static} from 'typebox';
import {NameParams, Reason, ReleaseVersion} from '../fields.ts';
import {Signature} from '../keys/schemas.ts';
import {Preview, RedeemPreviewRequest} from '../previews/schemas.ts';
import {Release, ReleaseFile} from '../releases/schemas.ts';

export const BeginDevelopmentRequest = Type.Object({reason: Reason}, {additionalProperties: false});
/** The link opens the newest build in the first browser session that opens it; it is only in the first response. */
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

/** The complete newest build. */
export const DevelopmentBuildRequest = Type.Object(
  {
    release: Release,
    signatures: Type.Array(Signature, {maxItems: 10}),
    /** Files of the release, in base64. */
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

/** Reports ongoing development, and errors of the last build. */
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
  /** Null while the named version is the newest one. */
  preview: Type.Union([Preview, Type.Null()]),
  /** True when the last build has errors, so that the previous one is shown. */
  failed: Type.Boolean(),
});
export type FollowDevelopmentResponse = Static<typeof FollowDevelopmentResponse>;

export const DevelopmentParams = Type.Object({
  ...NameParams.properties,
  id: Type.String({format: 'uuid'}),
});
