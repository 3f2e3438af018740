import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getOverview, getOverviewLists, getTrends} from '@switchboard/contracts/analytics/endpoints';
import type {
  OverviewListsResponse,
  OverviewResponse,
} from '@switchboard/contracts/analytics/overview';
import type {Period} from '@switchboard/contracts/analytics/schemas';
import {getBalance} from '@switchboard/contracts/balance/endpoints';
import {listOwnEnrollments} from '@switchboard/contracts/enrollments/endpoints';
import type {OwnEnrollment} from '@switchboard/contracts/enrollments/schemas';
import {listRunningBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import type {RunningBroadcast} from '@switchboard/contracts/broadcasts/schemas';
import type {Checklist} from '@switchboard/contracts/checklist/schemas';
import {listNotifications} from '@switchboard/contracts/notifications/endpoints';
import type {Notification} from '@switchboard/contracts/notifications/schemas';
import {testTicket} from '@switchboard/tooling/test-ticket';
import type {TrendReport} from '@switchboard/figures';

type Overview = OverviewResponse['overview'];

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
/** Start of Nov 19 and Nov 20 in Manila. */
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

const weekday = 5;
const figures: Overview = {
  counts: {breached: 2, atRisk: 0, open: 1204, unassigned: 4, waiting: 6},
  today: {
    created: 5,
    resolved: 1,
    timeZone: 'Asia/Manila',
    hours: Array.from({length: 24}, (_, hour) => ({
      weekday,
      hour,
      created: {9: 4, 14: 1}[hour] ?? 0,
      times: hour < 18 ? 1 : 0,
    })),
  },
  week: {
    firstResponse: {
      summary: {n: 120, median: 8040, p90: 26_100},
      previous: {n: 80, median: 16_080, p90: 26_100},
    },
    satisfaction: {summary: {rated: 4, good: 3}, previous: {rated: 0, good: 0}},
  },
  trend: report(),
};
export const overview = (changes: Partial<Overview> = {}) =>
  on(getOverview, answerOf({overview: {...figures, ...changes}}));

const ticket = testTicket(41, {
  subject: 'Printer on fire',
  lastMessageAt: '2026-11-20T09:00:00.000Z',
});
/** Checklist of a workspace that has dismissed it. */
const done: Checklist = {
  steps: {
    sampleTicket: true,
    supportAddress: true,
    colleague: true,
    macro: true,
    businessHours: true,
  },
  sampleNumber: null,
  isDismissed: true,
};

export const lists = (changes: Partial<OverviewListsResponse['lists']> = {}) =>
  on(getOverviewLists, answerOf({lists: {queue: [ticket], checklist: done, ...changes}}));

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

export const trainingDue = (...enrollments: OwnEnrollment[]) =>
  on(listOwnEnrollments, answerOf({enrollments, total: enrollments.length}));

export const balance = (available = 4000, isLow = false) =>
  on(
    getBalance,
    answerOf({
      balance: {available, held: 0, spentThisMonth: 0, isLow, prices: {email: 1, sms: 4}},
    }),
  );
