import Type, {type Static} from 'typebox';
import {BROADCAST_CHANNELS} from '../audiences/choices.ts';
import {ChosenAudiences} from '../audiences/schemas.ts';
import {envelope} from '../envelope.ts';
import {HTML, Id, LINES, Nullable, Text} from '../fields.ts';
import {BODY_MAX, CONTENT_VARIABLES_MAX, SMS_MAX} from '../limits.ts';

/**
 * What becomes of a variable that a contact has no value for: the fallback stands in, unless one stands behind the bar in the text. Without a
 * fallback, `required` skips the contact, and else nothing is written.
 */
export const ContentVariable = Type.Object(
  {
    /** `contact.firstName` */
    key: Type.String({minLength: 1, maxLength: 100}),
    fallback: Nullable(Text),
    required: Type.Boolean(),
  },
  {additionalProperties: false},
);
export type ContentVariable = Static<typeof ContentVariable>;

/** What a message says. Of an email: `subject`, `preheader` (shown behind it in inboxes) and `html`, sanitised on write; of an SMS: `text`. The others are ''. */
export const contentFields = {
  channel: Type.Enum([...BROADCAST_CHANNELS]),
  subject: Type.String({maxLength: 255, title: 'Subject'}),
  preheader: Type.String({maxLength: 255, title: 'Preheader'}),
  html: Type.String({...HTML, maxLength: BODY_MAX, title: 'Message'}),
  text: Type.String({...LINES, maxLength: SMS_MAX, title: 'Message'}),
  variables: Type.Array(ContentVariable, {maxItems: CONTENT_VARIABLES_MAX}),
};
export const Content = Type.Object(contentFields, {additionalProperties: false});
export type Content = Static<typeof Content>;

export const CONTENT_ISSUES = [
  'empty_subject',
  'empty_message',
  'unknown_variable',
  'unclosed_variable',
  'broken_link',
  'empty_variable',
  'too_large',
  'capitals',
  'long_subject',
  'no_preheader',
  'no_opt_out',
  'unicode_sms',
  'unverified_sender',
  'missing_dns',
] as const;

/** What is wrong with a content (`error`: it cannot be sent), or could be better (`hint`). */
export const ContentIssue = Type.Object({
  code: Type.Enum([...CONTENT_ISSUES]),
  level: Type.Enum(['error', 'hint']),
  /** null: of the workspace's settings. */
  field: Nullable(Type.Enum(['subject', 'preheader', 'html', 'text'])),
  /** As a sentence without its full stop. */
  message: Type.String(),
});
export type ContentIssue = Static<typeof ContentIssue>;

/** `gsm7`: 160 characters in one segment, 153 in each of several; `ucs2`, for what that cannot write: 70 and 67. */
const SmsSegments = Type.Object({
  encoding: Type.Enum(['gsm7', 'ucs2']),
  /** As a person counts them. */
  characters: Type.Integer({minimum: 0}),
  segments: Type.Integer({minimum: 0}),
  /** What still fits without another segment, in characters that count once. */
  remaining: Type.Integer({minimum: 0}),
  /** The first character that GSM-7 cannot write. */
  unusual: Nullable(Type.String()),
});

/** POST /campaign/api/content/preview: for a contact, or a made-up one. */
export const PreviewContentRequest = Type.Object(
  {...contentFields, contactId: Type.Optional(Id)},
  {additionalProperties: false},
);
export type PreviewContentRequest = Static<typeof PreviewContentRequest>;
/** `html`: a whole document, for an iframe with `sandbox`; '' for an SMS, whose segments are counted. `bytes`: of the HTML. */
export const PreviewContentResponse = envelope({
  preview: Type.Object({
    subject: Type.String(),
    html: Type.String(),
    text: Type.String(),
    bytes: Type.Integer({minimum: 0}),
    segments: Nullable(SmsSegments),
    /** Variables that the contact has no value for, and that have no fallback: `contact.company`. */
    empty: Type.Array(Type.String()),
  }),
  issues: Type.Array(ContentIssue),
});
export type PreviewContentResponse = Static<typeof PreviewContentResponse>;

/** POST /campaign/api/content/check: what the review step shows, for all who would get it. */
export const CheckContentRequest = Type.Object(
  {
    ...contentFields,
    ...ChosenAudiences,
    /** The support address that it is to come from. */
    senderId: Type.Optional(Nullable(Id)),
  },
  {additionalProperties: false},
);
export type CheckContentRequest = Static<typeof CheckContentRequest>;
/** Errors first. `empty`: for how many recipients a variable is empty that has no fallback. */
export const CheckContentResponse = envelope({
  issues: Type.Array(ContentIssue),
  empty: Type.Array(
    Type.Object({
      key: Type.String(),
      contacts: Type.Integer({minimum: 1}),
      /** They are skipped. */
      required: Type.Boolean(),
    }),
  ),
});
export type CheckContentResponse = Static<typeof CheckContentResponse>;
