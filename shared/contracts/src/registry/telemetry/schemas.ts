import Type, {type Static} from 'typebox';
import {AbortSummary} from '../canaries/schemas.ts';
import {ReleaseVersion, RemoteName} from '../fields.ts';

/**
 * As what a browser was to run a release: as the active one, the canary, the one its workspace is pinned to, the one that this
 * browser session previews, or the last that worked there.
 */
export const Arm = Type.Enum(['active', 'canary', 'pin', 'preview', 'known-good']);
export type Arm = Static<typeof Arm>;

/** Where a load or a crash happened: the four stages of a load, the three of running code. */
const Stage = Type.Enum(['document', 'entry', 'chunk', 'module', 'render', 'handler', 'rejection']);

/** How one attempt ended. */
const Outcome = Type.Enum(['loaded', 'failed', 'cancelled', 'crashed']);

/** One load attempt or one crash. Nothing in it says who the person is or what they saw. */
export const TelemetryReport = Type.Object(
  {
    /** Made by the browser; a report that arrives twice counts once. */
    id: Type.String({format: 'uuid'}),
    /** The remote, or `host` for the shell. */
    remote: RemoteName,
    /** The release; `0.0.0` where none was known. */
    version: ReleaseVersion,
    arm: Arm,
    stage: Stage,
    /** `loaded`, the reason of a failure (`missing`, `timeout`, `error`, `unsigned` …) or the name of an error. */
    code: Type.String({pattern: '^[A-Za-z0-9_.-]{1,60}$'}),
    milliseconds: Type.Integer({minimum: 0, maximum: 86_400_000}),
    /** 1 for the first try. */
    attempt: Type.Integer({minimum: 1, maximum: 100}),
    outcome: Outcome,
    /** The same for everything that one opening of a section caused. */
    traceId: Type.String({pattern: '^[0-9a-f]{32}$'}),
    at: Type.String({format: 'date-time'}),
  },
  {additionalProperties: false},
);
export type TelemetryReport = Static<typeof TelemetryReport>;

/** Sent as `text/plain`, so that a beacon needs no leave from another origin. */
export const TelemetryBatch = Type.Object(
  {
    /** The token of the page that they come from; without it they are not kept. */
    page: Type.Optional(Type.String({maxLength: 200})),
    reports: Type.Array(TelemetryReport, {minItems: 1, maxItems: 50}),
  },
  {additionalProperties: false},
);
export type TelemetryBatch = Static<typeof TelemetryBatch>;

/** How one release did within the asked time. */
export const ReleaseHealth = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  arm: Arm,
  loads: Type.Integer(),
  failures: Type.Integer(),
  cancelled: Type.Integer(),
  crashes: Type.Integer(),
  /** Share of attempts that failed, 0 to 1; null without attempts. */
  failureRate: Type.Union([Type.Number(), Type.Null()]),
  /** Of the loads that succeeded; null without any. */
  p75Milliseconds: Type.Union([Type.Number(), Type.Null()]),
  /** Code of failures and crashes → how many. */
  codes: Type.Record(Type.String(), Type.Integer()),
  lastAt: Type.String(),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** How one release did, in one arm, from one moment on for one step of a timeline. */
const TimelinePoint = Type.Object({
  at: Type.String(),
  version: Type.String(),
  arm: Arm,
  loads: Type.Integer(),
  failures: Type.Integer(),
  crashes: Type.Integer(),
  /** Of the loads that succeeded; null without any. */
  p75Milliseconds: Type.Union([Type.Number(), Type.Null()]),
});
export type TimelinePoint = Static<typeof TimelinePoint>;

/** Steps in which nothing was reported are left out. */
export const TimelineResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  /** Start of the first step, and the moment of the answer, in the last one. */
  since: Type.String(),
  until: Type.String(),
  stepSeconds: Type.Integer(),
  /** Oldest first. */
  points: Type.Array(TimelinePoint),
});
export type TimelineResponse = Static<typeof TimelineResponse>;

export const HealthResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  /** Start of the time that the figures cover. */
  since: Type.String(),
  releases: Type.Array(ReleaseHealth),
  /** Violations of the page's policies, by directive. */
  violations: Type.Record(Type.String(), Type.Integer()),
  /** Reports that were left out, as nobody published the release that they name, or no page stands behind them. */
  dropped: Type.Integer(),
  /** Canaries that were ended in this time, the newest first. */
  aborted: Type.Array(Type.Object({remote: Type.String(), ...AbortSummary.properties})),
});
export type HealthResponse = Static<typeof HealthResponse>;

const WEEK_MINUTES = 10_080;

/** How far back; an hour when left out. */
export const MinutesQuery = Type.Object(
  {minutes: Type.Optional(Type.Integer({minimum: 1, maximum: WEEK_MINUTES}))},
  {additionalProperties: false},
);

/** How many reports of a batch were kept. */
export const TelemetryResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  kept: Type.Integer(),
  dropped: Type.Integer(),
});
