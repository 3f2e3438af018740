import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {
  countedTicketsPath,
  reportScreenPath,
  savedReportPath,
  savedReportsPath,
} from '@switchboard/contracts/places/analytics';
import {topUpPath} from '@switchboard/contracts/places/balance';
import {broadcastPath, broadcastsPath} from '@switchboard/contracts/places/broadcast';
import {homePath} from '@switchboard/contracts/places/host';
import {membersPath} from '@switchboard/contracts/places/team';
import {
  newHoursPath,
  newMacroPath,
  newSupportAddressPath,
  policiesPath,
  satisfactionPath,
} from '@switchboard/contracts/places/ticket-settings';
import {
  allTicketsPath,
  myTicketsPath,
  newTicketPath,
  ticketPath,
} from '@switchboard/contracts/places/tickets';
import {coursePath, myTrainingPath} from '@switchboard/contracts/places/training';
import type {ReportScreen} from '@switchboard/contracts/reports/schemas';
import {HOME_LISTS, type HomeCount} from '@switchboard/contracts/tickets/home-lists';

/** Filters are kept from one screen to the other. */
const screenAt =
  (screen: ReportScreen) =>
  (query: AnalyticsQuery = {}): string =>
    reportScreenPath(screen, query);

/** Addresses of the analytics section, and of the ticket lists behind its figures. */
export const paths = {
  home: homePath,
  trends: screenAt('trends'),
  times: screenAt('times'),
  performance: screenAt('performance'),
  sla: screenAt('sla'),
  satisfaction: screenAt('satisfaction'),
  volume: screenAt('volume'),
  savedReports: savedReportsPath,
  /** A screen as it was saved. */
  savedReport: savedReportPath,
  /** The tickets behind a number of a report. */
  counted: countedTicketsPath,
  createTicket: newTicketPath,
  newSupportAddress: newSupportAddressPath,
  newMacro: newMacroPath,
  newBusinessHours: newHoursPath,
  policies: policiesPath,
  surveys: satisfactionPath,
  team: () => membersPath(),
  topUp: () => topUpPath(),
  broadcasts: broadcastsPath,
  broadcast: (id: string) => broadcastPath(id),
  training: myTrainingPath,
  course: coursePath,
  ticket: (number: number) => ticketPath(number),
  tickets: {
    mine: () => myTicketsPath(),
    mentions: () => myTicketsPath('mentions'),
    unassigned: () => allTicketsPath({view: 'unassigned'}),
    /** The list behind a count of Home. */
    counted: (count: HomeCount) => allTicketsPath(HOME_LISTS[count]),
  },
};
