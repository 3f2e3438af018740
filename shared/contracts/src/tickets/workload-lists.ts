import type {Workload} from '../team/schemas.ts';
import type {TicketsQuery} from './schemas.ts';

type Query = Omit<TicketsQuery, 'cursor' | 'limit' | 'sort'>;
export type WorkloadCount = keyof Workload;

/** Work that is to be done now, as the limit of a member counts it. */
const AT_WORK = 'new,open';

/**
 * The list behind each count of a member's or a team's workload, as the query of GET /connect/api/tickets: what the count counts, and,
 * with `assignee` or `team`, where it leads. Plain data: safe in a browser bundle.
 */
export const WORKLOAD_LISTS: Record<WorkloadCount, Query> = {
  open: {status: AT_WORK},
  overdue: {status: AT_WORK, sla: 'breached'},
  waiting: {status: AT_WORK, turn: 'us'},
};
