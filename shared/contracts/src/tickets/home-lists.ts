import type {OverviewResponse} from '../analytics/schemas.ts';
import type {TicketsQuery} from './schemas.ts';

type Query = Omit<TicketsQuery, 'cursor' | 'limit' | 'sort'>;
export type HomeCount = Exclude<keyof OverviewResponse['overview'], 'today' | 'timeZone'>;

const UNDONE = 'new,open,pending,on_hold';

/**
 * The list behind each count of Home, as the query of GET /connect/api/tickets: what the count counts, and where it leads.
 * `today` is the local day of the workspace. Plain data: safe in a browser bundle.
 */
export const HOME_LISTS: Record<HomeCount, (today: string) => Query> = {
  open: () => ({status: 'new,open'}),
  unassigned: () => ({view: 'unassigned', status: UNDONE}),
  waiting: () => ({status: 'pending,on_hold'}),
  mine: () => ({view: 'mine', status: UNDONE}),
  createdToday: (today) => ({createdFrom: today, createdTo: today}),
  resolvedToday: (today) => ({resolvedFrom: today, resolvedTo: today}),
};
