import Type, {type Static} from 'typebox';
import {Role} from '../../user/schemas.ts';
import {Reason, ReleaseVersion, WithoutBrowser} from '../fields.ts';

/** Share of the visitors, 0 to 100 in steps of 0.1. */
export const Percent = Type.Number({minimum: 0, maximum: 100});

/** An id of a workspace or a user as the services give it: in lower case, as nobody would be found by another spelling. */
export const SubjectId = Type.String({pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'});

const Ids = Type.Array(SubjectId, {maxItems: 100, uniqueItems: true});

/** People who are in a canary whatever its percentage: whoever fits one of these. Only someone who is signed in can. */
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
  /** Whether the registry ends it by itself when it fails too often. */
  autoAbort: Type.Boolean(),
});
export type CanarySummary = Static<typeof CanarySummary>;
/** The loads of one arm that ended by themselves, and how many of them failed for the person or crashed afterwards. */
const ArmCounts = Type.Object({
  version: Type.String(),
  loads: Type.Integer(),
  failures: Type.Integer(),
  /** 0 to 1; null without loads. */
  failureRate: Type.Union([Type.Number(), Type.Null()]),
});
/** What the registry found against a canary that it ended by itself; it stands in the `details` of the audit entry. */
export const AbortEvidence = Type.Object({
  /** The time that the counts cover: from when on the canary was worst, at the earliest since it began. */
  since: Type.String(),
  until: Type.String(),
  canary: ArmCounts,
  active: ArmCounts,
  /** Share of loads that may fail in the canary beyond that of the active release. */
  budget: Type.Number(),
  /** `budget` where the active release had too few loads to compare with. */
  comparedWith: Type.Enum(['active', 'budget']),
  /** How many times better the counts fit other rates than any within the budget, over all times since the canary began; from `needed` on it ends. */
  evidence: Type.Integer(),
  needed: Type.Integer(),
  /** From how many addresses failures of the canary were reported. */
  addresses: Type.Integer(),
});
export type AbortEvidence = Static<typeof AbortEvidence>;
/** A canary that was ended; `evidence` is null where a person did it. */
export const AbortSummary = Type.Object({
  version: Type.String(),
  at: Type.String(),
  by: Type.String(),
  evidence: Type.Union([AbortEvidence, Type.Null()]),
});
export type AbortSummary = Static<typeof AbortSummary>;
/** The canary as it shall be; without a start it starts now. */
export const CanaryRequest = Type.Object(
  {
    version: ReleaseVersion,
    percent: Percent,
    cohorts: Type.Optional(Cohorts),
    startsAt: Type.Optional(Type.String({format: 'date-time'})),
    /** False where only people may end it. */
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
