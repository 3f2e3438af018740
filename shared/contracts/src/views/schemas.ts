import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {VIEW_NAME_MAX, VIEWS_MAX} from '../limits.ts';
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
/** How a person has their ticket lists on the screen. */
export const ListLayout = Type.Object(
  {
    /** Lists stand in a column; null: where there is room for them. */
    isColumnOpen: Nullable(Type.Boolean()),
    /** A ticket opens beside its list, where there is room for both. */
    isSplit: Type.Boolean(),
    /** The saved lists in the person's order; others follow by name. */
    order: Type.Array(Id, {maxItems: 2 * VIEWS_MAX, uniqueItems: true}),
  },
  {additionalProperties: false},
);
export type ListLayout = Static<typeof ListLayout>;
/** PUT /connect/api/views/layout: what is left out stays. */
export const ListLayoutRequest = Type.Partial(ListLayout, {additionalProperties: false});
export type ListLayoutRequest = Static<typeof ListLayoutRequest>;
export const ListLayoutResponse = envelope({layout: ListLayout});
export type ListLayoutResponse = Static<typeof ListLayoutResponse>;

/** GET /connect/api/views: the caller's own, those of their teams and of everyone, by name. `layout` is left out by an earlier server. */
export const ViewsResponse = envelope({
  views: Type.Array(TicketListView),
  layout: Type.Optional(ListLayout),
});
export type ViewsResponse = Static<typeof ViewsResponse>;
/** GET /connect/api/views/counts: how many tickets views hold, up to COUNT_MAX + 1. A view that was not counted yet is left out. */
export const ViewCountsResponse = envelope({
  counts: Type.Array(Type.Object({id: Id, count: Type.Integer({minimum: 0})})),
});
export type ViewCountsResponse = Static<typeof ViewCountsResponse>;
