import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {VIEW_NAME_MAX} from '../limits.ts';
import {TicketFilterQuery, TICKET_SORTS} from '../tickets/schemas.ts';

const VIEW_VISIBILITIES = ['private', 'team', 'all'] as const;

const view = {
  name: Type.String({minLength: 1, maxLength: VIEW_NAME_MAX, pattern: '\\S'}),
  /** Who has it among their lists. */
  visibility: Type.Enum([...VIEW_VISIBILITIES]),
  /** Whose it is when it is a team's; null otherwise. */
  teamId: Nullable(Id),
  filter: TicketFilterQuery,
  sort: Type.Enum([...TICKET_SORTS]),
};

/** A list that somebody made: a name for a filter and an order of all tickets. */
export const TicketListView = Type.Object({
  id: Id,
  ...view,
  ownerId: Id,
  version: Type.Integer(),
  updatedAt: Instant,
});
export type TicketListView = Static<typeof TicketListView>;

/** POST /connect/api/views, and PUT /connect/api/views/:id with `If-Match`. Agents have private views only. */
export const ViewRequest = Type.Object(view, {additionalProperties: false});
export type ViewRequest = Static<typeof ViewRequest>;
export const ViewResponse = envelope({view: TicketListView});
export type ViewResponse = Static<typeof ViewResponse>;
/** GET /connect/api/views: the caller's own, those of their teams and of everyone, by name. */
export const ViewsResponse = envelope({views: Type.Array(TicketListView)});
export type ViewsResponse = Static<typeof ViewsResponse>;
