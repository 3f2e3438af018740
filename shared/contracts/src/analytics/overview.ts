import Type, {type Static} from 'typebox';
import {Checklist} from '../checklist/schemas.ts';
import {envelope} from '../envelope.ts';
import {Nullable, TimeZone} from '../fields.ts';
import {Ticket} from '../tickets/schemas.ts';
import {
  DurationFigures,
  HeatCell,
  Ratings,
  TrendReport,
  analyticsFilter,
  count,
} from './schemas.ts';

/** Days of the trend; the other figures have fixed periods. */
export const OverviewQuery = Type.Object(
  {range: analyticsFilter.range},
  {additionalProperties: false},
);
export type OverviewQuery = Static<typeof OverviewQuery>;

/** GET /connect/api/analytics/overview: the figures of Home. An unavailable part is null (decision 0095). */
export const OverviewResponse = envelope({
  overview: Type.Object({
    /** Current numbers of tickets in the lists of `home-lists.ts`. */
    counts: Nullable(
      Type.Object({
        breached: count,
        atRisk: count,
        open: count,
        unassigned: count,
        waiting: count,
      }),
    ),
    /** Arrived and completed today in the workspace's time zone; `hours`: the 24 hours of the day. */
    today: Nullable(
      Type.Object({
        created: count,
        resolved: count,
        hours: Type.Array(HeatCell),
        timeZone: TimeZone,
      }),
    ),
    /** The last 7 days, and the 7 days before. */
    week: Nullable(
      Type.Object({
        firstResponse: Type.Object({summary: DurationFigures, previous: DurationFigures}),
        satisfaction: Type.Object({summary: Ratings, previous: Ratings}),
      }),
    ),
    trend: Nullable(TrendReport),
  }),
});
export type OverviewResponse = Static<typeof OverviewResponse>;

/** GET /connect/api/analytics/overview/lists: the lists of Home. An unavailable part is null (decision 0095). */
export const OverviewListsResponse = envelope({
  lists: Type.Object({
    /** The caller's unfinished tickets, first due first. */
    queue: Nullable(Type.Array(Ticket)),
    /** Checklist of a new workspace, for owners and admins; null for others. */
    checklist: Nullable(Checklist),
  }),
});
export type OverviewListsResponse = Static<typeof OverviewListsResponse>;
