import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {TicketStatus} from '../tickets/schemas.ts';

/** GET /connect/api/search. `type` asks for one group alone. */
export const SearchQuery = Type.Object(
  {q: Text, type: Type.Optional(Type.Enum(['tickets', 'messages', 'contacts']))},
  {additionalProperties: false},
);
export type SearchQuery = Static<typeof SearchQuery>;

/** Plain text, and `[start, end]` of each match in it. */
export const Highlighted = Type.Object({
  text: Type.String(),
  ranges: Type.Array(Type.Array(Type.Integer(), {minItems: 2, maxItems: 2})),
});
export type Highlighted = Static<typeof Highlighted>;

/** How many are found. `isCapped`: at least so many, and there may be more. */
const Count = Type.Object({count: Type.Integer({minimum: 0}), isCapped: Type.Boolean()});

/** `number` and `subject` are those of the ticket that shows the message. */
const FoundMessage = Type.Object({
  id: Id,
  number: Type.Integer(),
  subject: Type.String(),
  kind: Type.Enum(['requester', 'reply', 'note', 'system']),
  author: Type.String(),
  at: Instant,
  text: Highlighted,
});
export type FoundMessage = Static<typeof FoundMessage>;

const results = {
  tickets: Type.Array(
    Type.Object({
      id: Id,
      number: Type.Integer(),
      status: TicketStatus,
      subject: Highlighted,
      requester: Highlighted,
      /** Name of whoever it is assigned to. */
      assignee: Nullable(Type.String()),
      /** When the last message came. */
      at: Instant,
      /** Part of the newest message that has one of the words, where neither subject nor requester has one. */
      match: Nullable(Highlighted),
    }),
  ),
  messages: Type.Array(FoundMessage),
  contacts: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      email: Nullable(Type.String()),
      phone: Nullable(Type.String()),
      highlight: Highlighted,
    }),
  ),
  /** What was searched for instead, where nothing has the words as they were typed. */
  corrected: Nullable(Type.String()),
  /** Words that were left out, because nothing has them, or nothing has them beside the others. */
  dropped: Type.Array(Type.String()),
  /** Parts that look like an operator and are none, as they were typed; they were searched for as words. */
  unknown: Type.Array(Type.String()),
  /** The search that all of this is found by, as it was typed or as it was mended. */
  searched: Type.String(),
  counts: Type.Object({tickets: Count, messages: Count, contacts: Count}),
};
export type SearchResults = Static<ReturnType<typeof Type.Object<typeof results>>>;
export const SearchResponse = envelope(results);
export type SearchResponse = Static<typeof SearchResponse>;

/** GET /connect/api/search/messages: all messages that have every word, newest first. */
export const FoundMessagesQuery = Type.Object(
  {...pageQuery, q: Text},
  {additionalProperties: false},
);
export type FoundMessagesQuery = Static<typeof FoundMessagesQuery>;
/** `isCapped`: the newest so many of those that there are. */
export const FoundMessagesResponse = envelope({
  messages: Type.Array(FoundMessage),
  page: Page,
  isCapped: Type.Boolean(),
});
export type FoundMessagesResponse = Static<typeof FoundMessagesResponse>;
