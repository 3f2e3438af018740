import Type, {type Static} from 'typebox';
import {Attachment} from '../attachments/schemas.ts';
import {envelope} from '../envelope.ts';
import {HTML, Id, Instant, MailAddress, Nullable} from '../fields.ts';
import {ATTACHMENTS_MAX, BODY_MAX, CC_MAX, MACRO_ACTIONS_MAX} from '../limits.ts';

export const DraftKind = Type.Enum(['reply', 'note']);
export type DraftKind = Static<typeof DraftKind>;

/** Unsent text of a member for a ticket, visible to its author only. */
export const Draft = Type.Object({
  kind: DraftKind,
  /** Sanitised on write. */
  html: Type.String(),
  /** Files to send, besides the pictures in the text. */
  attachments: Type.Array(Attachment),
  /** Recipients; null: the requester. */
  to: Type.Optional(Nullable(Type.Array(MailAddress))),
  /** Copy recipients; null: those of the thread. */
  cc: Nullable(Type.Array(MailAddress)),
  bcc: Type.Optional(Type.Array(MailAddress)),
  /** Macros whose actions are applied on sending. */
  macroIds: Type.Array(Id),
  /** Newest message of the thread when the draft was begun; null without one. */
  seenMessageId: Nullable(Id),
  updatedAt: Instant,
});
export type Draft = Static<typeof Draft>;

const Copy = Type.Object(MailAddress.properties, {additionalProperties: false});

/**
 * PUT /connect/api/tickets/:id/draft. `basedOn` is the last `updatedAt` that its author has seen,
 * null for none: a text saved elsewhere in the meantime is not overwritten, and the response is 409
 * version_conflict.
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
