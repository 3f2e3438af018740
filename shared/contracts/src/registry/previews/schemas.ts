import Type, {type Static} from 'typebox';
import {SignedRelease} from '../document/schemas.ts';
import {Reason, ReleaseVersion, RemoteName} from '../fields.ts';
import {Signature} from '../keys/schemas.ts';

/** Validity of a preview in seconds: a minute to a week. */
export const PREVIEW_SECONDS = {least: 60, most: 604_800} as const;

/** A release that one browser session runs instead of the document's; signed by the ops key (decision 0030). */
export const Preview = Type.Object(
  {
    id: Type.String({format: 'uuid'}),
    remote: RemoteName,
    signed: SignedRelease,
    issuedAt: Type.String({format: 'date-time'}),
    /** The preview is not accepted after this moment. */
    expiresAt: Type.String({format: 'date-time'}),
    signatures: Type.Array(Signature, {maxItems: 10}),
  },
  {additionalProperties: false},
);
export type Preview = Static<typeof Preview>;

export const CreatePreviewRequest = Type.Object(
  {
    version: ReleaseVersion,
    forSeconds: Type.Integer({minimum: PREVIEW_SECONDS.least, maximum: PREVIEW_SECONDS.most}),
    reason: Reason,
  },
  {additionalProperties: false},
);
/** The link is only in the first response: a repeated request gets null. */
export const CreatePreviewResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  preview: Type.Object({
    id: Type.String(),
    remote: Type.String(),
    version: Type.String(),
    expiresAt: Type.String(),
    link: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type CreatePreviewResponse = Static<typeof CreatePreviewResponse>;

/** Sent as `text/plain`, so that it needs no preflight from another origin. */
export const RedeemPreviewRequest = Type.Object(
  {
    /** Secret of the link. */
    secret: Type.String({pattern: '^[A-Za-z0-9_-]{43}$'}),
    /** Created by the browser session: only the first session that redeems a link may repeat that when the response was lost. */
    session: Type.String({format: 'uuid'}),
  },
  {additionalProperties: false},
);
export type RedeemPreviewRequest = Static<typeof RedeemPreviewRequest>;
export const RedeemPreviewResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  preview: Preview,
});
export type RedeemPreviewResponse = Static<typeof RedeemPreviewResponse>;
