import type {
  AbortSummary,
  CanarySummary,
  Cohorts,
} from '@switchboard/contracts/registry/canaries/schemas';
import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';
import {formatCount, formatShare, plural} from '../format/amounts.ts';

const cohortWords = ({roles = [], workspaces = [], users = [], firstTime}: Cohorts): string[] => [
  ...roles.map((role) => `role ${role}`),
  ...(firstTime === undefined ? [] : [firstTime ? 'first-time users' : 'regular users']),
  ...(workspaces.length > 0 ? [plural(workspaces.length, 'workspace')] : []),
  ...(users.length > 0 ? [plural(users.length, 'user')] : []),
];

/** Audience of a canary: "5 % of all visitors, role admin". */
export const audienceOf = ({
  percent,
  cohorts,
}: Pick<CanarySummary, 'percent' | 'cohorts'>): string =>
  [`${percent} % of all visitors`, ...cohortWords(cohorts)].join(', ');

/** True when a canary has not begun yet. */
export const isScheduled = ({startsAt}: CanarySummary, now: number): boolean =>
  startsAt !== null && Date.parse(startsAt) > now;

/** Reason of a canary's abort, where figures caused it. */
export function evidenceOf({version, evidence}: AbortSummary): string | undefined {
  if (evidence === null) return undefined;
  const {canary, active, comparedWith, budget} = evidence;
  const own = `${formatCount(canary.failures)} of ${plural(canary.loads, 'load')} of ${version} failed (${formatShare(canary.failureRate)})`;
  const other =
    comparedWith === 'budget'
      ? ''
      : `, ${formatCount(active.failures)} of ${formatCount(active.loads)} of ${active.version} (${formatShare(active.failureRate)})`;
  return `${own}${other}. At most ${formatShare(budget)} more is tolerated.`;
}

/** Combined reports of browsers on some releases. */
export interface Figures {
  loads: number;
  failures: number;
  crashes: number;
  /** 0 to 1; null without loads that ended by themselves. */
  failureRate: number | null;
}

/** Sums up the reports on the given releases. */
export function sumUp(
  releases: readonly Pick<ReleaseHealth, 'loads' | 'failures' | 'crashes'>[],
): Figures {
  const sum = (figure: 'loads' | 'failures' | 'crashes') =>
    releases.reduce((total, release) => total + release[figure], 0);
  const [loads, failures] = [sum('loads'), sum('failures')];
  return {
    loads,
    failures,
    crashes: sum('crashes'),
    failureRate: loads + failures === 0 ? null : failures / (loads + failures),
  };
}

/** Share of failures from which on a remote needs attention, like that of the automatic abort. */
const WORRYING = 0.01;

export const failsOften = ({failureRate}: Pick<Figures, 'failureRate'>): boolean =>
  (failureRate ?? 0) > WORRYING;

export const crashesOften = ({crashes, loads}: Pick<Figures, 'crashes' | 'loads'>): boolean =>
  crashes > Math.max(1, loads * WORRYING);
