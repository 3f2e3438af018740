import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import type {ReportScreen} from '@switchboard/contracts/reports/schemas';
import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';
import {countedAddress, reportAddress, screenAddress} from '@switchboard/figures';
import {manifest} from '../manifest.ts';

const TICKETS = '/dashboard/tickets';

/** Filters are kept from one screen to the other. */
const screenAt =
  (screen: ReportScreen) =>
  (query: AnalyticsQuery = {}): string =>
    screenAddress(screen, query);

/** Addresses of the analytics section, and of the ticket lists behind its figures. */
export const paths = {
  home: () => '/dashboard/home',
  trends: screenAt('trends'),
  times: screenAt('times'),
  performance: screenAt('performance'),
  sla: screenAt('sla'),
  satisfaction: screenAt('satisfaction'),
  volume: screenAt('volume'),
  savedReports: () => `${manifest.basePath}/reports`,
  /** A screen as it was saved. */
  savedReport: reportAddress,
  /** The tickets behind a number of a report. */
  counted: countedAddress,
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
  training: () => '/dashboard/training/mine',
  course: (id: string) => `/dashboard/training/course/${id}`,
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
