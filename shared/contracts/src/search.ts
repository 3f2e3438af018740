import Type, {type Static} from 'typebox';
import {envelope} from './envelope.ts';
import {Id, Instant, Nullable, Text} from './fields.ts';
import {TicketStatus} from './tickets.ts';

/** GET /connect/api/search. `type` asks for one group alone. */
export const SearchQuery = Type.Object(
  {q: Text, type: Type.Optional(Type.Enum(['tickets', 'messages', 'contacts']))},
  {additionalProperties: false},
);
export type SearchQuery = Static<typeof SearchQuery>;

/** Plain text, and `[start, end]` of each match in it. */
export const Highlighted = Type.Object({text: Type.String(), ranges: Type.Array(Type.Array(Type.Integer(), {minItems: 2, maxItems: 2}))});
export type Highlighted = Static<typeof Highlighted>;

const results = {
  tickets: Type.Array(Type.Object({id: Id, number: Type.Integer(), status: TicketStatus, subject: Highlighted, requester: Highlighted})),
  /** `number` and `subject` are those of the ticket that shows the message. */
  messages: Type.Array(Type.Object({
    id: Id, number: Type.Integer(), subject: Type.String(), kind: Type.Enum(['requester', 'reply', 'note', 'system']), author: Type.String(), at: Instant,
    text: Highlighted,
  })),
  contacts: Type.Array(Type.Object({id: Id, name: Type.String(), email: Nullable(Type.String()), phone: Nullable(Type.String()), highlight: Highlighted})),
  /** What was searched for instead, where nothing has the words as they were typed. */
  corrected: Nullable(Type.String()),
};
export type SearchResults = Static<ReturnType<typeof Type.Object<typeof results>>>;
export const SearchResponse = envelope(results);
export type SearchResponse = Static<typeof SearchResponse>;
