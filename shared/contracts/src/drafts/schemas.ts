import Type, {type Static} from 'typebox';
import {Attachment} from '../attachments/schemas.ts';
import {envelope} from '../envelope.ts';
import {HTML, Id, Instant, MailAddress, Nullable} from '../fields.ts';
import {ATTACHMENTS_MAX, BODY_MAX, CC_MAX, MACRO_ACTIONS_MAX} from '../limits.ts';

export const DraftKind = Type.Enum(['reply', 'note']);
export type DraftKind = Static<typeof DraftKind>;

/** What a member has written for a ticket and not sent. Nobody else gets it. */
export const Draft = Type.Object({
  kind: DraftKind,
  /** Sanitised on write. */
  html: Type.String(),
  /** Files that are to go with it, beside the pictures in the text. */
  attachments: Type.Array(Attachment),
  /** To whom it is to go; null: to the requester. */
  to: Type.Optional(Nullable(Type.Array(MailAddress))),
  /** Who is to get a copy; null: whoever the thread names. */
  cc: Nullable(Type.Array(MailAddress)),
  bcc: Type.Optional(Type.Array(MailAddress)),
  /** Macros whose actions are to happen with it. */
  macroIds: Type.Array(Id),
  /** The newest message of the thread when it was begun; null without one. */
  seenMessageId: Nullable(Id),
  updatedAt: Instant,
});
export type Draft = Static<typeof Draft>;

const Copy = Type.Object(MailAddress.properties, {additionalProperties: false});

/**
 * PUT /connect/api/tickets/:id/draft. `basedOn` is the `updatedAt` that its author has last seen, null for none: a text that
 * was meanwhile saved from elsewhere is not overwritten, the answer is 409 version_conflict.
 */
export const SaveDraftRequest = Type.Object(
  {
    kind: DraftKind,
    html: Type.String({...HTML, minLength: 1, maxLength: BODY_MAX, title: 'Message'}),
    attachmentIds: Type.Array(Id, {maxItems: ATTACHMENTS_MAX, uniqueItems: true}),
    to: Type.Optional(Nullable(Type.Array(Copy, {maxItems: CC_MAX}))),
    cc: Type.Optional(Nullable(Type.Array(Copy, {maxItems: CC_MAX}))),
    bcc: Type.Optional(Type.Array(Copy, {maxItems: CC_MAX})),
    macroIds: Type.Optional(Type.Array(Id, {maxItems: MACRO_ACTIONS_MAX, uniqueItems: true})),
    seenMessageId: Nullable(Id),
    basedOn: Nullable(Instant),
  },
  {additionalProperties: false},
);
export type SaveDraftRequest = Static<typeof SaveDraftRequest>;
export const DraftResponse = envelope({draft: Draft});
export type DraftResponse = Static<typeof DraftResponse>;

/** DELETE /connect/api/tickets/:id/draft */
export const DeleteDraftQuery = Type.Object({kind: DraftKind}, {additionalProperties: false});
