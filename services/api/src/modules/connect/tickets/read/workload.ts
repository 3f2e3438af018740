import {WORKLOAD_LISTS} from '@switchboard/contracts/tickets/workload-lists';
import type {Trx} from '#database/index.ts';
import type {MemberTickets, WorkloadOfTeam} from '#modules/account/service.ts';
import {countEachOf} from './list-repository.ts';
import {readFilter} from './query.ts';

/**
 * Open work of each of these members, or teams: the same numbers as in the lists behind the counts, as the caller sees them. Those without
 * tickets are omitted.
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
