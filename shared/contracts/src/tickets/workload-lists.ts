import type {Workload} from '../team/schemas.ts';
import type {TicketsQuery} from './schemas.ts';

type Query = Omit<TicketsQuery, 'cursor' | 'limit' | 'sort'>;
export type WorkloadCount = keyof Workload;

/** Active work, as counted for the limit of a member. */
const AT_WORK = 'new,open';

/**
 * List behind each count of a member's or a team's workload, as the query of GET
 * /connect/api/tickets: both the counted tickets and, with `assignee` or `team`, the target of the
 * link. Plain data: safe in a browser bundle.
 */
export const WORKLOAD_LISTS: Record<WorkloadCount, Query> = {
  open: {status: AT_WORK},
  overdue: {status: AT_WORK, sla: 'breached'},
  waiting: {status: AT_WORK, turn: 'us'},
};
