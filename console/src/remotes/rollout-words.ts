import type {
  AbortSummary,
  CanarySummary,
  Cohorts,
} from '@switchboard/contracts/registry/canaries/schemas';
import {formatCount, formatShare, plural} from '../format/index.ts';

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
