import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {TicketStatus} from '../tickets/schemas.ts';

/** GET /connect/api/search. `type` limits it to one group. */
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

/** Number of results. `isCapped`: there may be more. */
const Count = Type.Object({count: Type.Integer({minimum: 0}), isCapped: Type.Boolean()});

/** `number` and `subject` belong to the ticket that shows the message. */
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
      /** Name of the assignee. */
      assignee: Nullable(Type.String()),
      /** Time of the last message. */
      at: Instant,
      /** Excerpt of the newest message with one of the words, when neither subject nor requester contains one. */
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
  /** Corrected search, when nothing matches the original words. */
  corrected: Nullable(Type.String()),
  /** Ignored words, which match nothing alone or in combination with the others. */
  dropped: Type.Array(Type.String()),
  /** Parts that look like an operator but are none, as typed; they were searched for as words. */
  unknown: Type.Array(Type.String()),
  /** Effective search: as typed or as corrected. */
  searched: Type.String(),
  counts: Type.Object({tickets: Count, messages: Count, contacts: Count}),
};
export type SearchResults = Static<ReturnType<typeof Type.Object<typeof results>>>;
export const SearchResponse = envelope(results);
export type SearchResponse = Static<typeof SearchResponse>;

/** GET /connect/api/search/messages: all messages that contain every word, newest first. */
export const FoundMessagesQuery = Type.Object(
  {...pageQuery, q: Text},
  {additionalProperties: false},
);
export type FoundMessagesQuery = Static<typeof FoundMessagesQuery>;
/** `isCapped`: only the newest ones are included. */
export const FoundMessagesResponse = envelope({
  messages: Type.Array(FoundMessage),
  page: Page,
  isCapped: Type.Boolean(),
});
export type FoundMessagesResponse = Static<typeof FoundMessagesResponse>;
