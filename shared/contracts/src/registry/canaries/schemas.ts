import Type, {type Static} from 'typebox';
import {Role} from '../../user/schemas.ts';
import {Reason, ReleaseVersion, WithoutBrowser} from '../fields.ts';

/** Share of the visitors, 0 to 100 in steps of 0.1. */
export const Percent = Type.Number({minimum: 0, maximum: 100});

/** An id of a workspace or a user in the spelling of the services: in lower case, since other spellings would never match. */
export const SubjectId = Type.String({pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'});

const Ids = Type.Array(SubjectId, {maxItems: 100, uniqueItems: true});

/** People in a canary regardless of its percentage: everyone who matches one of these. Only signed-in users can match. */
export const Cohorts = Type.Object(
  {
    workspaces: Type.Optional(Ids),
    users: Type.Optional(Ids),
    roles: Type.Optional(Type.Array(Role, {uniqueItems: true, maxItems: 10})),
    /** True for first-time users, false for all others. */
    firstTime: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type Cohorts = Static<typeof Cohorts>;

/** The canary of a remote; `startsAt` is null for one that started at once. */
export const CanarySummary = Type.Object({
  version: Type.String(),
  percent: Percent,
  cohorts: Cohorts,
  startsAt: Type.Union([Type.String(), Type.Null()]),
  begunAt: Type.String(),
  begunBy: Type.String(),
  /** True when the registry may abort it automatically when it fails too often. */
  autoAbort: Type.Boolean(),
});
export type CanarySummary = Static<typeof CanarySummary>;
/** Completed loads of one arm, and the number of them that failed for the person or crashed afterwards. */
const ArmCounts = Type.Object({
  version: Type.String(),
  loads: Type.Integer(),
  failures: Type.Integer(),
  /** 0 to 1; null without loads. */
  failureRate: Type.Union([Type.Number(), Type.Null()]),
});
/** Evidence of the registry for an automatic abort; part of the `details` of the audit entry. */
export const AbortEvidence = Type.Object({
  /** Period of the counts: the worst one of the canary, not before its start. */
  since: Type.String(),
  until: Type.String(),
  canary: ArmCounts,
  active: ArmCounts,
  /** Share of loads that may fail in the canary in addition to that of the active release. */
  budget: Type.Number(),
  /** `budget` when the active release had too few loads for a comparison. */
  comparedWith: Type.Enum(['active', 'budget']),
  /**
   * Factor by which other rates fit the counts better than any within the budget, over the whole
   * time of the canary; from `needed` on it is aborted.
   */
  evidence: Type.Integer(),
  needed: Type.Integer(),
  /** Number of addresses that reported failures of the canary. */
  addresses: Type.Integer(),
});
export type AbortEvidence = Static<typeof AbortEvidence>;
/** An ended canary; `evidence` is null when a person ended it. */
export const AbortSummary = Type.Object({
  version: Type.String(),
  at: Type.String(),
  by: Type.String(),
  evidence: Type.Union([AbortEvidence, Type.Null()]),
});
export type AbortSummary = Static<typeof AbortSummary>;
/** Requested canary; without a start it starts immediately. */
export const CanaryRequest = Type.Object(
  {
    version: ReleaseVersion,
    percent: Percent,
    cohorts: Type.Optional(Cohorts),
    startsAt: Type.Optional(Type.String({format: 'date-time'})),
    /** False when only people may end it. */
    autoAbort: Type.Optional(Type.Boolean()),
    reason: Reason,
    withoutBrowser: WithoutBrowser,
  },
  {additionalProperties: false},
);
export type CanaryRequest = Static<typeof CanaryRequest>;
export const PromoteRequest = Type.Object(
  {reason: Reason, withoutBrowser: WithoutBrowser},
  {additionalProperties: false},
);
