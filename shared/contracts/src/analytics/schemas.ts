import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Day, Instant} from '../fields.ts';

/** Days that a report looks back over, today included. */
export const RANGES = ['7', '30', '90'] as const;
export const AnalyticsQuery = Type.Object(
  {range: Type.Optional(Type.Enum([...RANGES]))},
  {additionalProperties: false},
);
export type AnalyticsRange = (typeof RANGES)[number];

export const TrendPoint = Type.Object({
  day: Day,
  created: Type.Integer(),
  /** Distinct tickets with a resolve event on that day. */
  resolved: Type.Integer(),
  /** Tickets created and not done at the end of the day (now, for today). */
  backlog: Type.Integer(),
});
export type TrendPoint = Static<typeof TrendPoint>;

/** GET /connect/api/analytics/trends: one point a day, days without tickets included, in the workspace's time zone. */
export const TrendsResponse = envelope({
  report: Type.Object({
    series: Type.Array(TrendPoint),
    /** `resolved` counts distinct tickets of the whole period: one that is resolved on two days counts once. */
    summary: Type.Object({
      created: Type.Integer(),
      resolved: Type.Integer(),
      backlog: Type.Integer(),
    }),
    previous: Type.Object({created: Type.Integer(), resolved: Type.Integer()}),
    timeZone: Type.String(),
    generatedAt: Instant,
  }),
});
export type TrendsResponse = Static<typeof TrendsResponse>;

/** GET /connect/api/analytics/overview: the counts of Home, each the number of tickets in its list of `home-lists.ts`. */
export const OverviewResponse = envelope({
  overview: Type.Object({
    open: Type.Integer(),
    unassigned: Type.Integer(),
    mine: Type.Integer(),
    waiting: Type.Integer(),
    createdToday: Type.Integer(),
    resolvedToday: Type.Integer(),
    /** The day that it is in the workspace's time zone. */
    today: Day,
    timeZone: Type.String(),
  }),
});
export type OverviewResponse = Static<typeof OverviewResponse>;
