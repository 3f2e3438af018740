import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getOverview, getTrends} from '@switchboard/contracts/analytics/endpoints';
import type {Period} from '@switchboard/contracts/analytics/schemas';
import {listRunningBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import type {RunningBroadcast} from '@switchboard/contracts/broadcasts/schemas';
import {getChecklist} from '@switchboard/contracts/checklist/endpoints';
import {listNotifications} from '@switchboard/contracts/notifications/endpoints';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {testTicket} from '@switchboard/tooling/test-ticket';
import type {Overview} from '../api/get-overview.ts';
import type {TrendReport} from '../api/reports.ts';

export const failure = refusal('server_error', 'no');

export const period: Period = {
  from: '2026-10-22',
  to: '2026-11-20',
  group: 'day',
  hours: 'calendar',
  timeZone: 'Asia/Manila',
  previous: {from: '2026-09-22', to: '2026-10-21'},
  generatedAt: '2026-11-20T10:00:00.000Z',
};
/** When Nov 19 and Nov 20 begin in Manila. */
export const STARTS = ['2026-11-18T16:00:00.000Z', '2026-11-19T16:00:00.000Z'] as const;

export const report = (changes: Partial<TrendReport> = {}): TrendReport => ({
  period,
  series: [
    {start: STARTS[0], created: 3, resolved: 1, reopened: 0, backlog: 12},
    {start: STARTS[1], created: 2, resolved: 4, reopened: 1, backlog: 10},
  ],
  summary: {created: 5, resolved: 5, reopened: 1, backlog: 10},
  previous: {created: 4, resolved: 0, reopened: 2},
  leftOut: 0,
  ...changes,
});

export const emptyReport = report({
  series: [{start: STARTS[1], created: 0, resolved: 0, reopened: 0, backlog: 0}],
  summary: {created: 0, resolved: 0, reopened: 0, backlog: 0},
  previous: {created: 0, resolved: 0, reopened: 0},
});

export const trends = (shown = report()) => on(getTrends, answerOf({report: shown}));

const counts: Overview = {
  open: 1204,
  unassigned: 4,
  mine: 3,
  waiting: 6,
  createdToday: 2,
  resolvedToday: 1,
  today: '2026-11-20',
  timeZone: 'Asia/Manila',
};
export const overview = () => on(getOverview, answerOf({overview: counts}));

const ticket = testTicket(41, {
  subject: 'Printer on fire',
  lastMessageAt: '2026-11-20T09:00:00.000Z',
});
export const queue = (tickets: Ticket[] = [ticket]) =>
  on(listTickets, answerOf({tickets, page: {nextCursor: null, total: tickets.length}}));

const mention: Notification = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'mention',
  actor: {name: 'Ana Reyes', avatar: null},
  title: 'Printer on fire',
  number: 41,
  ticketId: ticket.id,
  excerpt: '@Maria can you approve this?',
  count: 1,
  path: '/dashboard/tickets/41#message-1',
  at: '2026-11-20T09:00:00.000Z',
  isRead: false,
};
export const mentions = (shown: Notification[] = [mention]) =>
  on(
    listNotifications,
    answerOf({
      notifications: shown,
      unread: shown.length,
      page: {nextCursor: null, total: shown.length},
    }),
  );

export const running = (changes: Partial<RunningBroadcast> = {}): RunningBroadcast => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Holiday hours',
  channel: 'email',
  status: 'sending',
  pause: null,
  scheduleAt: null,
  counts: {
    pending: 58,
    queued: 2,
    sent: 6,
    delivered: 30,
    bounced: 0,
    failed: 4,
    unknown: 0,
    skipped: 3,
    cancelled: 0,
    opened: 0,
    clicked: 0,
    replied: 0,
    complained: 0,
  },
  recipients: 103,
  ...changes,
});
export const broadcasts = (...shown: RunningBroadcast[]) =>
  on(listRunningBroadcasts, answerOf({broadcasts: shown}));

/** Of a workspace that has put it away. */
export const checklist = () =>
  on(
    getChecklist,
    answerOf({
      checklist: {
        steps: {
          sampleTicket: true,
          supportAddress: true,
          colleague: true,
          macro: true,
          businessHours: true,
        },
        sampleNumber: null,
        isDismissed: true,
      },
    }),
  );
