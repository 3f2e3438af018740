import {WORKLOAD_LISTS} from '@switchboard/contracts/tickets/workload-lists';
import type {Trx} from '../../../../database/index.ts';
import type {MemberTickets, WorkloadOfTeam} from '../../../../deps.ts';
import {countEachOf} from './list-repository.ts';
import {readFilter} from './query.ts';

/**
 * What each of these members, or teams, has to do: as many as the lists behind the counts hold for the caller. Who has no ticket is left
 * out.
 */
export const countWorkloads = (
  trx: Trx,
  of: Parameters<MemberTickets['workloads']>[1],
  now: Date,
): Promise<Map<string, WorkloadOfTeam>> => {
  const filterOf = (query: Parameters<typeof readFilter>[0]) =>
    readFilter(query, {userId: '', now});
  const {open, overdue, waiting} = WORKLOAD_LISTS;
  const whose =
    'userIds' in of
      ? ({column: 'assignee_id', ids: of.userIds} as const)
      : ({column: 'team_id', ids: of.teamIds} as const);
  return countEachOf(trx, whose, {
    open: filterOf(open),
    overdue: filterOf(overdue),
    waiting: filterOf(waiting),
    unassigned: filterOf({...open, assignee: 'none'}),
  });
};
