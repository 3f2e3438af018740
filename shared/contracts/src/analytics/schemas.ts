import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Day, Id, Instant, Nullable, TimeZone} from '../fields.ts';
import {SLA_METRICS} from '../sla/schemas.ts';
import {TicketRef} from '../tickets/schemas.ts';

/**
 * Period of a report: a number of local days until today, the month so far, or the previous month.
 */
export const RANGES = ['today', '7', '30', '90', '365', 'this_month', 'last_month'] as const;
export type AnalyticsRange = (typeof RANGES)[number];
/** Maximum local days from the first to the last of a report. */
export const REPORT_DAYS_MAX = 366;

/** Length of each point of a series by the local calendar; weeks begin on Monday. */
export const GROUPS = ['hour', 'day', 'week', 'month'] as const;
export type AnalyticsGroup = (typeof GROUPS)[number];

/** Durations by the clock, or in business hours only. */
export const DURATION_HOURS = ['calendar', 'business'] as const;
export type DurationHours = (typeof DURATION_HOURS)[number];

const list = Type.Optional(Type.String({minLength: 1, maxLength: 2000}));

/**
 * Period and filters of a report. `range`, or `from` and `to`, in the workspace's time zone; the
 * last 30 days when all are omitted. Several values of a kind are separated by commas; `none`
 * stands for no team or no agent.
 */
export const analyticsFilter = {
  range: Type.Optional(Type.Enum([...RANGES])),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Omitted: a length that suits the period. */
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

/** Period of a report. */
export const Period = Type.Object({
  from: Day,
  to: Day,
  group: Type.Enum([...GROUPS]),
  hours: Type.Enum([...DURATION_HOURS]),
  timeZone: TimeZone,
  /** Previous period of the same number of days. */
  previous: Type.Object({from: Day, to: Day}),
  generatedAt: Instant,
});
export type Period = Static<typeof Period>;

export const count = Type.Integer({minimum: 0});
/** Seconds, by the clock or in business hours as requested; null without data. */
export const seconds = Nullable(Type.Number({minimum: 0}));

/** Every series has one point for each hour, day, week or month of the period, those without tickets included; `start` is its beginning. */
const point = {start: Instant};

export const TrendPoint = Type.Object({
  ...point,
  created: count,
  /** Distinct tickets resolved in that time. */
  resolved: count,
  reopened: count,
  /** Tickets created and not done at its end (now, for the current one). */
  backlog: count,
});
export type TrendPoint = Static<typeof TrendPoint>;

const TrendTotals = Type.Object({
  created: count,
  /** Distinct tickets of the whole period: a ticket resolved on two days counts once. */
  resolved: count,
  reopened: count,
});

export const TrendReport = Type.Object({
  period: Period,
  series: Type.Array(TrendPoint),
  summary: Type.Object({...TrendTotals.properties, backlog: count}),
  previous: TrendTotals,
  /**
   * Tickets created in the period that no figure counts, because they were deleted, merged or
   * marked as spam since.
   */
  leftOut: count,
});
/** GET /connect/api/analytics/trends. */
export const TrendsResponse = envelope({report: TrendReport});
export type TrendsResponse = Static<typeof TrendsResponse>;

/** Measured durations. */
export const DURATIONS = [
  'first_response',
  'next_response',
  'first_resolution',
  'resolution',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** By linear interpolation. `n`: number of measurements. */
export const DurationFigures = Type.Object({n: count, median: seconds, p90: seconds});
export type DurationFigures = Static<typeof DurationFigures>;

export const DurationReport = Type.Object({
  duration: Type.Enum([...DURATIONS]),
  series: Type.Array(Type.Object({...point, ...DurationFigures.properties})),
  summary: DurationFigures,
  previous: DurationFigures,
});
export type DurationReport = Static<typeof DurationReport>;

/** GET /connect/api/analytics/durations: one report for each of `DURATIONS`, counted by the end of the duration. */
export const DurationsResponse = envelope({
  report: Type.Object({
    period: Period,
    durations: Type.Array(DurationReport),
    /** Tickets resolved in the period: with one reply and never reopened, and reopened within a week. */
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

/**
 * GET /connect/api/analytics/sla: targets met and breached, by the time of the outcome; a target is
 * breached at its deadline, answered or not.
 */
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

/**
 * GET /connect/api/analytics/satisfaction: ratings by the time they were given; `answered` of
 * `sent` refer to the surveys sent in the period.
 */
export const SatisfactionResponse = envelope({
  report: Type.Object({
    period: Period,
    series: Type.Array(Type.Object({...point, ...Ratings.properties})),
    /** From 1 to 5. */
    scores: Type.Array(Type.Object({score: Type.Integer({minimum: 1, maximum: 5}), rated: count})),
    summary: Surveyed,
    previous: Surveyed,
    /** The latest ratings with a comment. */
    comments: Type.Array(RatingComment),
  }),
});
export type SatisfactionResponse = Static<typeof SatisfactionResponse>;

export const HeatCell = Type.Object({
  weekday: Type.Integer({minimum: 1, maximum: 7}),
  hour: Type.Integer({minimum: 0, maximum: 23}),
  created: count,
  /** Occurrences of that hour in the period so far; 0 where daylight saving time skips it. */
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

/** GET /connect/api/analytics/breakdown: the ten keys with the most created tickets; a ticket counts for each of its tags. */
export const BreakdownResponse = envelope({
  report: Type.Object({
    period: Period,
    by: Type.Enum([...BREAKDOWNS]),
    rows: Type.Array(Type.Object({key: Type.String(), created: count, resolved: count})),
    /** Number of further keys, and their tickets. */
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
  /** Times that a ticket was assigned to them. */
  assigned: count,
  replies: count,
  /** Distinct tickets, of which `reopened` were reopened within a week. */
  resolved: count,
  reopened: count,
  firstResponse: DurationFigures,
  resolution: DurationFigures,
  ...Ratings.properties,
};
export const Performance = Type.Object({
  /** `id` null: no agent or no team. */
  performer: Type.Object({
    id: Nullable(Id),
    name: Type.String(),
    avatar: Nullable(Type.String()),
  }),
  ...performance,
});
export type Performance = Static<typeof Performance>;

/**
 * GET /connect/api/analytics/performance: agents by their own work, teams by the tickets that they
 * had at the time. Agents see themselves and the total.
 */
export const PerformanceResponse = envelope({
  report: Type.Object({
    period: Period,
    by: Type.Enum([...PERFORMERS]),
    rows: Type.Array(Performance),
    total: Type.Object(performance),
  }),
});
export type PerformanceResponse = Static<typeof PerformanceResponse>;
