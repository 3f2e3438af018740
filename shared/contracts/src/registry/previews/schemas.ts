import Type, {type Static} from 'typebox';
import {SignedRelease} from '../document/schemas.ts';
import {Reason, ReleaseVersion, RemoteName} from '../fields.ts';
import {Signature} from '../keys/schemas.ts';

/** How long a preview may be good, in seconds: a minute to a week. */
export const PREVIEW_SECONDS = {least: 60, most: 604_800} as const;

/** A release that one browser session runs instead of what the document names; signed by the ops key (decision 0030). */
export const Preview = Type.Object(
  {
    id: Type.String({format: 'uuid'}),
    remote: RemoteName,
    signed: SignedRelease,
    issuedAt: Type.String({format: 'date-time'}),
    /** Nobody runs it after this moment. */
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
/** The link is in the first answer only: a repeated request gets null. */
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

/** Sent as `text/plain`, so that it needs no leave from another origin. */
export const RedeemPreviewRequest = Type.Object(
  {
    /** What the link holds. */
    secret: Type.String({pattern: '^[A-Za-z0-9_-]{43}$'}),
    /** Made by the browser session: the first one that redeems a link may do so again when the answer was lost, no other may. */
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
