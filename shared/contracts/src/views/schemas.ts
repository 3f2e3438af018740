import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {VIEW_NAME_MAX, VIEWS_MAX} from '../limits.ts';
import {TicketFilterQuery, TICKET_SORTS} from '../tickets/schemas.ts';

const VIEW_VISIBILITIES = ['private', 'team', 'all'] as const;

const view = {
  name: Type.String({minLength: 1, maxLength: VIEW_NAME_MAX, pattern: '\\S'}),
  /** Members who see it among their lists. */
  visibility: Type.Enum([...VIEW_VISIBILITIES]),
  /** Team of a team view; null otherwise. */
  teamId: Nullable(Id),
  filter: TicketFilterQuery,
  sort: Type.Enum([...TICKET_SORTS]),
};

/** A saved list: a name for a filter and an order of all tickets. */
export const TicketListView = Type.Object({
  id: Id,
  ...view,
  ownerId: Id,
  version: Type.Integer(),
  updatedAt: Instant,
});
export type TicketListView = Static<typeof TicketListView>;

/** POST /connect/api/views, and PUT /connect/api/views/:id with `If-Match`. Agents can only have private views. */
export const ViewRequest = Type.Object(view, {additionalProperties: false});
export type ViewRequest = Static<typeof ViewRequest>;
export const ViewResponse = envelope({view: TicketListView});
export type ViewResponse = Static<typeof ViewResponse>;
/** A person's layout of ticket lists. */
export const ListLayout = Type.Object(
  {
    /** True to show lists in a column; null: if there is enough space. */
    isColumnOpen: Nullable(Type.Boolean()),
    /** True to open a ticket beside its list, if there is enough space. */
    isSplit: Type.Boolean(),
    /** Saved lists in the person's order; others follow by name. */
    order: Type.Array(Id, {maxItems: 2 * VIEWS_MAX, uniqueItems: true}),
  },
  {additionalProperties: false},
);
export type ListLayout = Static<typeof ListLayout>;
/** PUT /connect/api/views/layout: omitted fields are unchanged. */
export const ListLayoutRequest = Type.Partial(ListLayout, {additionalProperties: false});
export type ListLayoutRequest = Static<typeof ListLayoutRequest>;
export const ListLayoutResponse = envelope({layout: ListLayout});
export type ListLayoutResponse = Static<typeof ListLayoutResponse>;

/** GET /connect/api/views: own, team and public views of the caller, by name. `layout` is omitted by older servers. */
export const ViewsResponse = envelope({
  views: Type.Array(TicketListView),
  layout: Type.Optional(ListLayout),
});
export type ViewsResponse = Static<typeof ViewsResponse>;
/** GET /connect/api/views/counts: numbers of tickets in views, up to COUNT_MAX + 1. Views that were not counted yet are omitted. */
export const ViewCountsResponse = envelope({
  counts: Type.Array(Type.Object({id: Id, count: Type.Integer({minimum: 0})})),
});
export type ViewCountsResponse = Static<typeof ViewCountsResponse>;
