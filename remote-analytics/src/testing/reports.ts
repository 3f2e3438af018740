import {answerOf, type Answers, on} from '@switchboard/api-client/testing';
import {
  getBreakdown,
  getDurations,
  getHeatmap,
  getPerformance,
  getSatisfaction,
  getSla,
  listCounted,
} from '@switchboard/contracts/analytics/endpoints';
import type {Counted} from '@switchboard/contracts/analytics/counted';
import type {
  Breakdown,
  DurationReport,
  Performance,
} from '@switchboard/contracts/analytics/schemas';
import {createFigureExport} from '@switchboard/contracts/exports/endpoints';
import {listReports} from '@switchboard/contracts/reports/endpoints';
import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import {testTicket} from '@switchboard/tooling/test-ticket';
import type {BreakdownReport, HeatmapReport, SatisfactionReport} from '@switchboard/figures';
import {period, STARTS} from './answers.ts';

export const ANA = '00000000-0000-4000-8000-0000000000a1';
export const BILLING = '00000000-0000-4000-8000-0000000000c1';

const figures = (n: number, median: number | null, p90: number | null) => ({n, median, p90});

const duration = (name: DurationReport['duration'], of: [number, number]): DurationReport => ({
  duration: name,
  series: [
    {start: STARTS[0], ...figures(6, of[0], of[1])},
    {start: STARTS[1], ...figures(0, null, null)},
  ],
  summary: figures(6, of[0], of[1]),
  previous: figures(4, of[0] * 2, of[1]),
});

const durations = () =>
  on(
    getDurations,
    answerOf({
      report: {
        period,
        durations: [
          duration('first_response', [8040, 26_100]),
          duration('next_response', [1800, 9000]),
          duration('first_resolution', [90_000, 300_000]),
          {...duration('resolution', [90_000, 300_000]), summary: figures(3, 90_000, 300_000)},
        ],
        resolved: 8,
        oneTouch: 2,
        reopened: 0,
      },
    }),
  );

const sla = () =>
  on(
    getSla,
    answerOf({
      report: {
        period,
        targets: [
          {
            target: 'first',
            series: [
              {start: STARTS[0], met: 5, breached: 1},
              {start: STARTS[1], met: 4, breached: 0},
            ],
            summary: {met: 9, breached: 1},
            previous: {met: 8, breached: 2},
          },
        ],
      },
    }),
  );

const ratings: SatisfactionReport = {
  period,
  series: [
    {start: STARTS[0], rated: 4, good: 3},
    {start: STARTS[1], rated: 2, good: 2},
  ],
  scores: [1, 2, 3, 4, 5].map((score) => ({score, rated: score === 2 ? 1 : score})),
  summary: {rated: 6, good: 5, sent: 12, answered: 6},
  previous: {rated: 0, good: 0, sent: 0, answered: 0},
  comments: [
    {
      ticket: {id: testTicket(41).id, number: 41, subject: 'Printer on fire'},
      requester: 'Rosa Lim',
      score: 5,
      comment: 'Quick and kind.',
      at: '2026-11-20T09:00:00.000Z',
    },
  ],
};
const satisfaction = () => on(getSatisfaction, answerOf({report: ratings}));

const heat: HeatmapReport = {
  period,
  cells: Array.from({length: 168}, (_, index) => ({
    weekday: Math.floor(index / 24) + 1,
    hour: index % 24,
    created: index === 9 ? 12 : 0,
    times: index === 2 ? 0 : 4,
  })),
};
const heatmap = () => on(getHeatmap, answerOf({report: heat}));

const ROWS: Record<Breakdown, BreakdownReport['rows']> = {
  channel: [{key: 'email', created: 9, resolved: 4}],
  priority: [{key: 'high', created: 5, resolved: 5}],
  tag: [{key: 'invoice', created: 7, resolved: 2}],
};
const breakdown = () =>
  on(getBreakdown, ({query}) => {
    const by = query['by'] as Breakdown;
    const others =
      by === 'tag' ? {keys: 3, created: 4, resolved: 1} : {keys: 0, created: 0, resolved: 0};
    return answerOf({report: {period, by, rows: ROWS[by], others}});
  });

export const done: Omit<Performance, 'performer'> = {
  assigned: 9,
  replies: 20,
  resolved: 10,
  reopened: 1,
  firstResponse: figures(8, 8040, 26_100),
  resolution: figures(3, 90_000, 300_000),
  rated: 6,
  good: 5,
};
const performance = () =>
  on(getPerformance, ({query}) =>
    answerOf({
      report: {
        period,
        by: query['by'] === 'team' ? 'team' : 'agent',
        rows: [
          {
            performer:
              query['by'] === 'team'
                ? {id: BILLING, name: 'Billing', avatar: null}
                : {id: ANA, name: 'Ana Reyes', avatar: null},
            ...done,
          },
        ],
        total: {...done, assigned: 1200},
      },
    }),
  );

export const countedRow = (number: number, changes: Partial<Counted> = {}): Counted => {
  const {id, status, priority, channel} = testTicket(number);
  return {
    ticket: {
      id,
      number,
      subject: `Question ${number}`,
      status,
      priority,
      channel,
      requester: 'Rosa Lim',
    },
    at: '2026-11-20T09:00:00.000Z',
    seconds: null,
    target: null,
    score: null,
    comment: '',
    agent: {id: ANA, name: 'Ana Reyes', avatar: null},
    team: {id: BILLING, name: 'Billing'},
    ...changes,
  };
};
export const counted = (rows: Counted[] = [countedRow(41)], total = rows.length) =>
  on(listCounted, answerOf({period, counted: rows, page: {nextCursor: null, total}}));

const choices = () => ({
  ...on(
    listAgents,
    answerOf({
      agents: [
        {
          id: ANA,
          name: 'Ana Reyes',
          avatar: null,
          presence: 'online' as const,
          canBeAssignee: true,
        },
      ],
      teams: [{id: BILLING, name: 'Billing'}],
    }),
  ),
  ...on(listTags, answerOf({tags: [{name: 'invoice', tickets: 7}]})),
});

export const savedReport = (changes: Partial<SavedReport> = {}): SavedReport => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Monday numbers',
  screen: 'performance',
  query: {range: '7', by: 'team'},
  visibility: 'all',
  owner: {id: ANA, name: 'Ana Reyes'},
  schedule: null,
  version: 4,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
export const savedReports = (...shown: SavedReport[]) =>
  on(listReports, answerOf({reports: shown}));

/** A workspace with answered, rated and counted tickets. */
export const reports = (): Answers => ({
  ...choices(),
  ...durations(),
  ...sla(),
  ...satisfaction(),
  ...heatmap(),
  ...breakdown(),
  ...performance(),
  ...counted(),
  ...savedReports(savedReport()),
  ...on(createFigureExport, {
    status: 201,
    body: {error: false, message: '', export: {url: '/connect/api/analytics/tickets.csv?x'}},
  }),
});
