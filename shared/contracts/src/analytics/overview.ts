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

/** Of the trend; the other figures have days of their own. */
export const OverviewQuery = Type.Object(
  {range: analyticsFilter.range},
  {additionalProperties: false},
);
export type OverviewQuery = Static<typeof OverviewQuery>;

/** GET /connect/api/analytics/overview: the figures of Home. A part that could not be had is null (decision 0095). */
export const OverviewResponse = envelope({
  overview: Type.Object({
    /** What is there now: each the number of tickets in its list of `home-lists.ts`. */
    counts: Nullable(
      Type.Object({
        breached: count,
        atRisk: count,
        open: count,
        unassigned: count,
        waiting: count,
      }),
    ),
    /** What came and was done today in the workspace's time zone; `hours`: the 24 hours of the day. */
    today: Nullable(
      Type.Object({
        created: count,
        resolved: count,
        hours: Type.Array(HeatCell),
        timeZone: TimeZone,
      }),
    ),
    /** The last 7 days, and the 7 before. */
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

/** GET /connect/api/analytics/overview/lists: the lists of Home. A part that could not be had is null (decision 0095). */
export const OverviewListsResponse = envelope({
  lists: Type.Object({
    /** The caller's tickets that are not done: what is due first. */
    queue: Nullable(Type.Array(Ticket)),
    /** Of a new workspace. For owners and admins; null for the others. */
    checklist: Nullable(Checklist),
  }),
});
export type OverviewListsResponse = Static<typeof OverviewListsResponse>;
