import Type, {type Static} from 'typebox';
import {BROADCAST_CHANNELS} from '../audiences/choices.ts';
import {ChosenAudiences} from '../audiences/schemas.ts';
import {envelope} from '../envelope.ts';
import {HTML, Id, LINES, Nullable, Text} from '../fields.ts';
import {BODY_MAX, CONTENT_VARIABLES_MAX, SMS_MAX} from '../limits.ts';

/**
 * Handling of a variable without a value for a contact: the fallback is used, unless the text has
 * one after the bar. Without a fallback, `required` skips the contact; otherwise it becomes empty.
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

/**
 * Content of a message. Email: `subject`, `preheader` (shown after it in inboxes) and `html`,
 * sanitised on write; SMS: `text`. The others are ''.
 */
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

/** Problem of a content (`error`: it cannot be sent) or suggestion (`hint`). */
export const ContentIssue = Type.Object({
  code: Type.Enum([...CONTENT_ISSUES]),
  level: Type.Enum(['error', 'hint']),
  /** null: in the workspace's settings. */
  field: Nullable(Type.Enum(['subject', 'preheader', 'html', 'text'])),
  /** Sentence without its full stop. */
  message: Type.String(),
});
export type ContentIssue = Static<typeof ContentIssue>;

/** `gsm7`: 160 characters in one segment, 153 in each of several; `ucs2`, for other characters: 70 and 67. */
const SmsSegments = Type.Object({
  encoding: Type.Enum(['gsm7', 'ucs2']),
  /** Code points. */
  characters: Type.Integer({minimum: 0}),
  segments: Type.Integer({minimum: 0}),
  /** Characters that still fit without another segment, if each counts once. */
  remaining: Type.Integer({minimum: 0}),
  /** First character outside GSM-7. */
  unusual: Nullable(Type.String()),
});

/** POST /campaign/api/content/preview: for a contact, or a fictitious one. */
export const PreviewContentRequest = Type.Object(
  {...contentFields, contactId: Type.Optional(Id)},
  {additionalProperties: false},
);
export type PreviewContentRequest = Static<typeof PreviewContentRequest>;
/** `html`: a whole document, for an iframe with `sandbox`; '' for an SMS, which has its segments instead. `bytes`: size of the HTML. */
export const PreviewContentResponse = envelope({
  preview: Type.Object({
    subject: Type.String(),
    html: Type.String(),
    text: Type.String(),
    bytes: Type.Integer({minimum: 0}),
    segments: Nullable(SmsSegments),
    /** Variables without a value for the contact and without a fallback: `contact.company`. */
    empty: Type.Array(Type.String()),
  }),
  issues: Type.Array(ContentIssue),
});
export type PreviewContentResponse = Static<typeof PreviewContentResponse>;

/** POST /campaign/api/content/check: result of the review step for all recipients. */
export const CheckContentRequest = Type.Object(
  {
    ...contentFields,
    ...ChosenAudiences,
    /** Support address of the sender. */
    senderId: Type.Optional(Nullable(Id)),
  },
  {additionalProperties: false},
);
export type CheckContentRequest = Static<typeof CheckContentRequest>;
/**
 * Errors first. `empty`: number of recipients without a value for a variable that has no fallback.
 */
export const CheckContentResponse = envelope({
  issues: Type.Array(ContentIssue),
  empty: Type.Array(
    Type.Object({
      key: Type.String(),
      contacts: Type.Integer({minimum: 1}),
      /** True when these recipients are skipped. */
      required: Type.Boolean(),
    }),
  ),
});
export type CheckContentResponse = Static<typeof CheckContentResponse>;
