import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Instant, Nullable, Page, pageQuery} from '../fields.ts';
import {SLA_METRICS} from '../sla/schemas.ts';
import {TeamName} from '../team/schemas.ts';
import {Agent, Channel, TicketPriority, TicketRef, TicketStatus} from '../tickets/schemas.ts';
import {DURATIONS, Period, analyticsFilter, seconds} from './schemas.ts';

/** Numbers of a report with a list of their tickets. */
export const FIGURES = [
  'created',
  'resolved',
  'reopened',
  'backlog',
  'left_out',
  ...DURATIONS,
  'one_touch',
  'reopened_resolution',
  'met',
  'breached',
  'rated',
  'good',
  'survey_sent',
  'survey_answered',
  'assigned',
  'reply',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Part of a report behind a number. Omitted: the whole period. */
const part = {
  figure: Type.Enum([...FIGURES]),
  /** Start of a point of the series. */
  point: Type.Optional(Instant),
  /** For `met` and `breached`. */
  target: Type.Optional(Type.Enum([...SLA_METRICS])),
  /** For `rated`. */
  score: Type.Optional(Type.Integer({minimum: 1, maximum: 5})),
  /** For `created`: a cell of the heat map. */
  weekday: Type.Optional(Type.Integer({minimum: 1, maximum: 7})),
  hour: Type.Optional(Type.Integer({minimum: 0, maximum: 23})),
};
/** Latest or longest first. */
export const COUNTED_ORDERS = ['latest', 'longest'] as const;
export type CountedOrder = (typeof COUNTED_ORDERS)[number];

export const CountedQuery = Type.Object(
  {
    ...analyticsFilter,
    ...part,
    order: Type.Optional(Type.Enum([...COUNTED_ORDERS], {default: 'latest'})),
    ...pageQuery,
  },
  {additionalProperties: false},
);
export type CountedQuery = Static<typeof CountedQuery>;

/** A ticket behind a number, with the time and the agent or team that it counts for. */
export const Counted = Type.Object({
  ticket: Type.Object({
    ...TicketRef.properties,
    subject: Type.String(),
    status: TicketStatus,
    priority: TicketPriority,
    channel: Channel,
    requester: Type.String(),
  }),
  at: Instant,
  seconds,
  /** Met or breached SLA target. */
  target: Nullable(Type.Enum([...SLA_METRICS])),
  score: Nullable(Type.Integer({minimum: 1, maximum: 5})),
  /** Comment of the requester on the score; empty for none. */
  comment: Type.String(),
  agent: Nullable(Agent),
  team: Nullable(TeamName),
});
export type Counted = Static<typeof Counted>;

/** GET /connect/api/analytics/tickets: exactly the tickets behind the number. */
export const CountedResponse = envelope({
  period: Period,
  counted: Type.Array(Counted),
  page: Page,
});
export type CountedResponse = Static<typeof CountedResponse>;

/** POST /connect/api/exports/figures: the same as CSV, with all durations of each ticket. */
export const AnalyticsExportRequest = Type.Object(
  {...analyticsFilter, ...part},
  {additionalProperties: false},
);
export type AnalyticsExportRequest = Static<typeof AnalyticsExportRequest>;
