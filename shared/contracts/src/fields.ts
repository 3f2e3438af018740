import Type, {type Static} from 'typebox';
import {BODY_MAX, PAGE_SIZE_MAX, TEXT_MAX} from './limits.ts';

/**
 * A multi-line text, or one that is kept as typed. Every text of a request without
 * `contentMediaType` is a single line without control characters (decision 0141).
 */
export const LINES = {contentMediaType: 'text/plain'} as const;
export const HTML = {contentMediaType: 'text/html'} as const;

/** Field types of several resources. */
export const Id = Type.String({format: 'uuid'});
/** ISO 8601 in UTC. */
export const Instant = Type.String({format: 'date-time'});
/** A calendar day, `2026-11-20`. */
export const Day = Type.String({format: 'date'});
export const Email = Type.String({format: 'email', maxLength: TEXT_MAX});
export const Text = Type.String({maxLength: TEXT_MAX});
export const RequiredText = Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S'});
/** `title` is its name in validation messages of a 422. */
export const MessageHtml = Type.String({
  ...HTML,
  minLength: 1,
  maxLength: BODY_MAX,
  title: 'Message',
});
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** IANA time zone name; the service checks that it exists. */
export const TimeZone = Type.String({minLength: 1, maxLength: 64});

export const Page = Type.Object({
  nextCursor: Nullable(Type.String()),
  total: Type.Integer({minimum: 0}),
});
export const pageQuery = {
  limit: Type.Optional(Type.Integer({minimum: 1, maximum: PAGE_SIZE_MAX})),
  /** Names of 255 characters need up to ten characters for each of theirs. */
  cursor: Type.Optional(Type.String({maxLength: 6000})),
};
/** A person in the header of a mail. */
export const MailAddress = Type.Object({address: Type.String({maxLength: TEXT_MAX}), name: Text});
export type MailAddress = Static<typeof MailAddress>;
export const IdParams = Type.Object({id: Id});
