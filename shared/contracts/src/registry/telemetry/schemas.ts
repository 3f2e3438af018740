import Type, {type Static} from 'typebox';
import {AbortSummary} from '../canaries/schemas.ts';
import {ReleaseVersion, RemoteName} from '../fields.ts';

/**
 * Reason for which a browser ran a release: the active one, the canary, the pinned one of its
 * workspace, the previewed one of its session, or the last one that worked there.
 */
export const Arm = Type.Enum(['active', 'canary', 'pin', 'preview', 'known-good']);
export type Arm = Static<typeof Arm>;

/** Stage of a load or a crash: the four stages of a load, the three of running code. */
const Stage = Type.Enum(['document', 'entry', 'chunk', 'module', 'render', 'handler', 'rejection']);

/** Outcome of one attempt. */
const Outcome = Type.Enum(['loaded', 'failed', 'cancelled', 'crashed']);

/**
 * One load attempt or one crash. Contains nothing about the person or the content of the screen.
 */
export const TelemetryReport = Type.Object(
  {
    /** Created by the browser; a duplicate report counts once. */
    id: Type.String({format: 'uuid'}),
    /** The remote, or `host` for the shell. */
    remote: RemoteName,
    /** The release; `0.0.0` when unknown. */
    version: ReleaseVersion,
    arm: Arm,
    stage: Stage,
    /** `loaded`, the reason of a failure (`missing`, `timeout`, `error`, `unsigned` …) or the name of an error. */
    code: Type.String({pattern: '^[A-Za-z0-9_.-]{1,60}$'}),
    milliseconds: Type.Integer({minimum: 0, maximum: 86_400_000}),
    /** 1 for the first try. */
    attempt: Type.Integer({minimum: 1, maximum: 100}),
    outcome: Outcome,
    /** Shared by everything that one opening of a section caused. */
    traceId: Type.String({pattern: '^[0-9a-f]{32}$'}),
    at: Type.String({format: 'date-time'}),
  },
  {additionalProperties: false},
);
export type TelemetryReport = Static<typeof TelemetryReport>;

/** Sent as `text/plain`, so that a beacon needs no preflight from another origin. */
export const TelemetryBatch = Type.Object(
  {
    /** Token of the reporting page; reports without it are not kept. */
    page: Type.Optional(Type.String({maxLength: 200})),
    reports: Type.Array(TelemetryReport, {minItems: 1, maxItems: 50}),
  },
  {additionalProperties: false},
);
export type TelemetryBatch = Static<typeof TelemetryBatch>;

/** Health of one release within the requested time. */
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
  /** For successful loads; null without any. */
  p75Milliseconds: Type.Union([Type.Number(), Type.Null()]),
  /** Code of failures and crashes → count. */
  codes: Type.Record(Type.String(), Type.Integer()),
  lastAt: Type.String(),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** Health of one release in one arm, for one step of a timeline. */
const TimelinePoint = Type.Object({
  at: Type.String(),
  version: Type.String(),
  arm: Arm,
  loads: Type.Integer(),
  failures: Type.Integer(),
  crashes: Type.Integer(),
  /** For successful loads; null without any. */
  p75Milliseconds: Type.Union([Type.Number(), Type.Null()]),
});
export type TimelinePoint = Static<typeof TimelinePoint>;

/** Steps without reports are omitted. */
export const TimelineResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  /** Start of the first step, and time of the response, which is in the last one. */
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
  /** Start of the covered period. */
  since: Type.String(),
  releases: Type.Array(ReleaseHealth),
  /** Violations of the page's policies, by directive. */
  violations: Type.Record(Type.String(), Type.Integer()),
  /** Dropped reports: of a release that was never published, or without a page token. */
  dropped: Type.Integer(),
  /** Canaries that ended in this period, the newest first. */
  aborted: Type.Array(Type.Object({remote: Type.String(), ...AbortSummary.properties})),
});
export type HealthResponse = Static<typeof HealthResponse>;

const WEEK_MINUTES = 10_080;

/** Length of the period; an hour by default. */
export const MinutesQuery = Type.Object(
  {minutes: Type.Optional(Type.Integer({minimum: 1, maximum: WEEK_MINUTES}))},
  {additionalProperties: false},
);

/** Number of kept reports of a batch. */
export const TelemetryResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  kept: Type.Integer(),
  dropped: Type.Integer(),
});
