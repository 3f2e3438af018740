import type {Member, Workload} from '@switchboard/contracts/team/schemas';
import {WORKLOAD_LISTS, type WorkloadCount} from '@switchboard/contracts/tickets/workload-lists';
import {t} from '@switchboard/i18n';
import {paths} from './paths.ts';

/** Whose tickets: a member's or a team's. */
export type Whose = {assignee: string} | {team: string};

export const WORKLOAD_LABELS: Record<WorkloadCount, string> = {
  open: t('Open'),
  overdue: t('Overdue'),
  waiting: t('Waiting for us'),
};

export const WORKLOAD_COUNTS = Object.keys(WORKLOAD_LABELS) as WorkloadCount[];

/** The query behind a count. */
export const workloadQuery = (count: WorkloadCount, whose: Whose) => ({
  ...(WORKLOAD_LISTS[count] as Record<string, string>),
  ...whose,
});

/** Where a count leads: the tickets that it counts. */
export const workloadPath = (count: WorkloadCount, whose: Whose): string =>
  paths.tickets(workloadQuery(count, whose));

/** How full somebody is: below, at or above the limit; `none` without one. */
export type Fullness = 'none' | 'below' | 'at' | 'over';

export const fullnessOf = ({open}: Pick<Workload, 'open'>, limit: number | null): Fullness => {
  if (limit === null) return 'none';
  if (open === limit) return 'at';
  return open > limit ? 'over' : 'below';
};

/** The words beside the bar; undefined where the number says it all. */
export const fullnessText = (
  workload: Pick<Workload, 'open'>,
  limit: number | null,
): string | undefined => {
  switch (fullnessOf(workload, limit)) {
    case 'at':
      return t('At limit');
    case 'over':
      return t('{count} over limit', {count: workload.open - (limit ?? 0)});
    default:
      return undefined;
  }
};

/** Open tickets against the limit: "8 of 10", or "8" without one. */
export const openText = ({open}: Pick<Workload, 'open'>, limit: number | null): string =>
  limit === null ? String(open) : t('{open} of {limit}', {open, limit});

export const nameOf = ({firstName, lastName}: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
