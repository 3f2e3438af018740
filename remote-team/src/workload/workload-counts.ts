import type {Workload} from '@switchboard/contracts/team/schemas';
import {WORKLOAD_LISTS, type WorkloadCount} from '@switchboard/contracts/tickets/workload-lists';
import {t} from '@switchboard/i18n';
import {paths} from '../shared/paths.ts';

/** Owner of tickets: a member or a team. */
export type Whose = {assignee: string} | {team: string};

export const WORKLOAD_LABELS: Record<WorkloadCount, string> = {
  open: t('Open'),
  overdue: t('Overdue'),
  waiting: t('Waiting for us'),
};

export const WORKLOAD_COUNTS = Object.keys(WORKLOAD_LABELS) as WorkloadCount[];

/** Query for the tickets of a count. */
export const workloadQuery = (count: WorkloadCount, whose: Whose) => ({
  ...WORKLOAD_LISTS[count],
  ...whose,
});

/** Address of the tickets of a count. */
export const workloadPath = (count: WorkloadCount, whose: Whose): string =>
  paths.tickets(workloadQuery(count, whose));

/** Position relative to the limit: below, at or above it; `none` without one. */
export type Fullness = 'none' | 'below' | 'at' | 'over';

export const fullnessOf = ({open}: Pick<Workload, 'open'>, limit: number | null): Fullness => {
  if (limit === null) return 'none';
  if (open === limit) return 'at';
  return open > limit ? 'over' : 'below';
};

/** Text beside the bar; undefined if the number suffices. */
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

/** Open tickets and the limit: "8 of 10", or "8" without one. */
export const openText = ({open}: Pick<Workload, 'open'>, limit: number | null): string =>
  limit === null ? String(open) : t('{open} of {limit}', {open, limit});
