import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Day, Id, Instant, Nullable, TimeZone} from '../fields.ts';
import {SLA_METRICS} from '../sla/schemas.ts';
import {TicketRef} from '../tickets/schemas.ts';

/** Local days that a report looks back over, today included; the month so far; the month before. */
export const RANGES = ['today', '7', '30', '90', '365', 'this_month', 'last_month'] as const;
export type AnalyticsRange = (typeof RANGES)[number];
/** Local days from the first to the last of a report. */
export const REPORT_DAYS_MAX = 366;

/** How long each point of a series is, by the local calendar; a week begins on Monday. */
export const GROUPS = ['hour', 'day', 'week', 'month'] as const;
export type AnalyticsGroup = (typeof GROUPS)[number];

/** Durations by the clock, or in business hours alone. */
export const DURATION_HOURS = ['calendar', 'business'] as const;
export type DurationHours = (typeof DURATION_HOURS)[number];

const list = Type.Optional(Type.String({minLength: 1, maxLength: 2000}));

/**
 * Which part of the history a report is made of. `range`, or `from` and `to`, in the workspace's time zone; the last 30 days
 * when all are left out. Several values of a kind are separated by commas; `none` stands for no team and nobody.
 */
export const analyticsFilter = {
  range: Type.Optional(Type.Enum([...RANGES])),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Left out: as fits the period. */
  group: Type.Optional(Type.Enum([...GROUPS])),
  hours: Type.Optional(Type.Enum([...DURATION_HOURS])),
  team: list,
  /** `me`: the caller. */
  agent: list,
  channel: list,
  priority: list,
  tag: list,
};
export const AnalyticsQuery = Type.Object(analyticsFilter, {additionalProperties: false});
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

/** What a report covers. */
export const Period = Type.Object({
  from: Day,
  to: Day,
  group: Type.Enum([...GROUPS]),
  hours: Type.Enum([...DURATION_HOURS]),
  timeZone: TimeZone,
  /** Of the period before, of as many days. */
  previous: Type.Object({from: Day, to: Day}),
  generatedAt: Instant,
});
export type Period = Static<typeof Period>;

export const count = Type.Integer({minimum: 0});
/** Seconds, in the hours of the report; null where there are none. */
export const seconds = Nullable(Type.Number({minimum: 0}));

/** Every series has one point for each hour, day, week or month of the period, those without tickets included; `start` is when it begins. */
const point = {start: Instant};

export const TrendPoint = Type.Object({
  ...point,
  created: count,
  /** Distinct tickets that became resolved then. */
  resolved: count,
  reopened: count,
  /** Tickets created and not done at its end (now, for the one that is not over). */
  backlog: count,
});
export type TrendPoint = Static<typeof TrendPoint>;

const TrendTotals = Type.Object({
  created: count,
  /** Distinct tickets of the whole period: one that is resolved on two days counts once. */
  resolved: count,
  reopened: count,
});

export const TrendReport = Type.Object({
  period: Period,
  series: Type.Array(TrendPoint),
  summary: Type.Object({...TrendTotals.properties, backlog: count}),
  previous: TrendTotals,
  /** Tickets created in the period that no figure counts: deleted, merged or spam by now. */
  leftOut: count,
});
/** GET /connect/api/analytics/trends. */
export const TrendsResponse = envelope({report: TrendReport});
export type TrendsResponse = Static<typeof TrendsResponse>;

/** What was measured: who waited for what. */
export const DURATIONS = [
  'first_response',
  'next_response',
  'first_resolution',
  'resolution',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** By linear interpolation. `n`: how many were measured. */
export const DurationFigures = Type.Object({n: count, median: seconds, p90: seconds});
export type DurationFigures = Static<typeof DurationFigures>;

export const DurationReport = Type.Object({
  duration: Type.Enum([...DURATIONS]),
  series: Type.Array(Type.Object({...point, ...DurationFigures.properties})),
  summary: DurationFigures,
  previous: DurationFigures,
});
export type DurationReport = Static<typeof DurationReport>;

/** GET /connect/api/analytics/durations: one report each of `DURATIONS`, counted when they ended. */
export const DurationsResponse = envelope({
  report: Type.Object({
    period: Period,
    durations: Type.Array(DurationReport),
    /** Of tickets resolved in the period: with one reply and never reopened, and reopened within a week. */
    resolved: count,
    oneTouch: count,
    reopened: count,
  }),
});
export type DurationsResponse = Static<typeof DurationsResponse>;

const Outcomes = Type.Object({met: count, breached: count});

export const SlaReport = Type.Object({
  target: Type.Enum([...SLA_METRICS]),
  series: Type.Array(Type.Object({...point, ...Outcomes.properties})),
  summary: Outcomes,
  previous: Outcomes,
});
export type SlaReport = Static<typeof SlaReport>;

/** GET /connect/api/analytics/sla: targets met and breached, by when that was decided; a target is breached at its deadline, answered or not. */
export const SlaResponse = envelope({
  report: Type.Object({period: Period, targets: Type.Array(SlaReport)}),
});
export type SlaResponse = Static<typeof SlaResponse>;

/** `good`: scores 4 and 5. The latest rating of a ticket counts. */
export const Ratings = Type.Object({rated: count, good: count});
const Surveyed = Type.Object({...Ratings.properties, sent: count, answered: count});

export const RatingComment = Type.Object({
  ticket: Type.Object({...TicketRef.properties, subject: Type.String()}),
  requester: Type.String(),
  score: Type.Integer({minimum: 1, maximum: 5}),
  comment: Type.String(),
  at: Instant,
});
export type RatingComment = Static<typeof RatingComment>;

/** GET /connect/api/analytics/satisfaction: ratings by when they were given; `answered` of `sent` are the surveys sent in the period. */
export const SatisfactionResponse = envelope({
  report: Type.Object({
    period: Period,
    series: Type.Array(Type.Object({...point, ...Ratings.properties})),
    /** From 1 to 5. */
    scores: Type.Array(Type.Object({score: Type.Integer({minimum: 1, maximum: 5}), rated: count})),
    summary: Surveyed,
    previous: Surveyed,
    /** The latest with a comment. */
    comments: Type.Array(RatingComment),
  }),
});
export type SatisfactionResponse = Static<typeof SatisfactionResponse>;

export const HeatCell = Type.Object({
  weekday: Type.Integer({minimum: 1, maximum: 7}),
  hour: Type.Integer({minimum: 0, maximum: 23}),
  created: count,
  /** How often that hour came in the period so far; 0 where summer time skips it. */
  times: count,
});
/** GET /connect/api/analytics/heatmap: one cell for each local weekday, 1 is Monday, and hour. */
export const HeatmapResponse = envelope({
  report: Type.Object({period: Period, cells: Type.Array(HeatCell)}),
});
export type HeatmapResponse = Static<typeof HeatmapResponse>;

export const BREAKDOWNS = ['channel', 'priority', 'tag'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
export const BreakdownQuery = Type.Object(
  {...analyticsFilter, by: Type.Enum([...BREAKDOWNS])},
  {additionalProperties: false},
);

/** GET /connect/api/analytics/breakdown: the ten with the most tickets created; a ticket counts with each of its tags. */
export const BreakdownResponse = envelope({
  report: Type.Object({
    period: Period,
    by: Type.Enum([...BREAKDOWNS]),
    rows: Type.Array(Type.Object({key: Type.String(), created: count, resolved: count})),
    /** How many more there are, and their tickets. */
    others: Type.Object({keys: count, created: count, resolved: count}),
  }),
});
export type BreakdownResponse = Static<typeof BreakdownResponse>;

export const PERFORMERS = ['agent', 'team'] as const;
export type Performer = (typeof PERFORMERS)[number];
export const PerformanceQuery = Type.Object(
  {...analyticsFilter, by: Type.Enum([...PERFORMERS])},
  {additionalProperties: false},
);

const performance = {
  /** How often a ticket was given to them. */
  assigned: count,
  replies: count,
  /** Distinct tickets, of which `reopened` within a week. */
  resolved: count,
  reopened: count,
  firstResponse: DurationFigures,
  resolution: DurationFigures,
  ...Ratings.properties,
};
export const Performance = Type.Object({
  /** `id` null: nobody, no team. */
  performer: Type.Object({
    id: Nullable(Id),
    name: Type.String(),
    avatar: Nullable(Type.String()),
  }),
  ...performance,
});
export type Performance = Static<typeof Performance>;

/** GET /connect/api/analytics/performance: agents by what they did, teams by what was theirs at that time. Agents see themselves and the total. */
export const PerformanceResponse = envelope({
  report: Type.Object({
    period: Period,
    by: Type.Enum([...PERFORMERS]),
    rows: Type.Array(Performance),
    total: Type.Object(performance),
  }),
});
export type PerformanceResponse = Static<typeof PerformanceResponse>;
