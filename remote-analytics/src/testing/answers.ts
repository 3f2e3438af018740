import type {Overview} from '../api/get-overview.ts';
import type {TrendReport} from '../api/get-trends.ts';

export const TRENDS = 'GET /connect/api/analytics/trends';
export const OVERVIEW = 'GET /connect/api/analytics/overview';
export const QUEUE = 'GET /connect/api/tickets';
export const failure = {status: 500, body: {error: true, message: 'no'}};

const report = (changes: Partial<TrendReport> = {}): TrendReport => ({
  series: [
    {day: '2026-11-19', created: 3, resolved: 1, backlog: 12},
    {day: '2026-11-20', created: 2, resolved: 4, backlog: 10},
  ],
  summary: {created: 5, resolved: 5, backlog: 10},
  previous: {created: 4, resolved: 0},
  timeZone: 'Asia/Manila',
  generatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const emptyReport = report({
  series: [{day: '2026-11-20', created: 0, resolved: 0, backlog: 0}],
  summary: {created: 0, resolved: 0, backlog: 0},
  previous: {created: 0, resolved: 0},
});

export const trends = (shown = report()) => ({body: {error: false, message: '', report: shown}});

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
export const overview = {body: {error: false, message: '', overview: counts}};

const ticket = {
  id: 't1',
  number: 41,
  subject: 'Printer on fire',
  status: 'open',
  requester: {id: 'r1', name: 'Bo Tan', email: 'bo@example.com'},
  lastMessageAt: '2026-11-20T09:00:00.000Z',
};
export const queue = (tickets: unknown[] = [ticket]) => ({
  body: {
    error: false,
    message: '',
    tickets,
    page: {nextCursor: null, total: tickets.length},
    counts: {all: 1, mine: 1, unassigned: 0},
  },
});
