import type {OverviewResponse} from '../analytics/overview.ts';
import type {TicketsQuery} from './schemas.ts';

type Query = Omit<TicketsQuery, 'cursor' | 'limit' | 'sort'>;
export type HomeCount = keyof NonNullable<OverviewResponse['overview']['counts']>;

const UNDONE = 'new,open,pending,on_hold';

/**
 * List behind each count of Home, as the query of GET /connect/api/tickets: both the counted
 * tickets and the target of the link. Plain data: safe in a browser bundle.
 */
export const HOME_LISTS: Record<HomeCount, Query> = {
  breached: {sla: 'breached'},
  atRisk: {sla: 'at_risk'},
  open: {status: 'new,open'},
  unassigned: {view: 'unassigned', status: UNDONE},
  waiting: {turn: 'us'},
};

/** The caller's queue; Home shows its beginning. */
export const HOME_QUEUE: Query = {view: 'mine', status: UNDONE};
