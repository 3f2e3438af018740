import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {manifest} from './manifest.ts';
import type {Counts} from './state/part.ts';
import {searchOf} from './state/query.ts';

const TICKETS = '/dashboard/tickets';

/** The screens of this section by their paths below its own; filters lead from one to the other. */
const screenAt =
  (path: string) =>
  (query: AnalyticsQuery = {}): string =>
    `${manifest.basePath}${path}${searchOf(query)}`;

/** Addresses of the analytics section, and of the ticket lists that its figures lead to. */
export const paths = {
  home: () => '/dashboard/home',
  trends: screenAt(''),
  times: screenAt('/times'),
  performance: (query: AnalyticsQuery & {by?: string} = {}) => screenAt('/performance')(query),
  sla: screenAt('/sla'),
  satisfaction: screenAt('/satisfaction'),
  volume: screenAt('/volume'),
  /** The tickets behind a number of a report. */
  counted: (query: AnalyticsQuery, counts: Counts) =>
    `${manifest.basePath}/tickets${searchOf({...query, ...counts})}`,
  createTicket: () => `${TICKETS}/new`,
  newSupportAddress: () => `${TICKETS}/settings/channels/new`,
  newMacro: () => `${TICKETS}/settings/macros/new`,
  newBusinessHours: () => `${TICKETS}/settings/hours/new`,
  policies: () => `${TICKETS}/settings/sla`,
  surveys: () => `${TICKETS}/settings/satisfaction`,
  team: () => '/dashboard/team',
  topUp: () => '/dashboard/balance/top-up',
  broadcasts: () => '/dashboard/broadcast',
  broadcast: (id: string) => `/dashboard/broadcast/${id}`,
  ticket: (number: number) => `${TICKETS}/${number}`,
  tickets: {
    mine: () => TICKETS,
    mentions: () => `${TICKETS}?view=mentions`,
    unassigned: () => `${TICKETS}/all?view=unassigned`,
    /** The list behind a count of Home. */
    counted: (count: HomeCount) =>
      `${TICKETS}/all?${String(new URLSearchParams(HOME_LISTS[count])).replaceAll('%2C', ',')}`,
  },
};
