import {endpoint} from '../endpoint.ts';
import {CountedQuery, CountedResponse} from './counted.ts';
import {OverviewListsResponse, OverviewQuery, OverviewResponse} from './overview.ts';
import {
  AnalyticsQuery,
  BreakdownQuery,
  BreakdownResponse,
  DurationsResponse,
  HeatmapResponse,
  PerformanceQuery,
  PerformanceResponse,
  SatisfactionResponse,
  SlaResponse,
  TrendsResponse,
} from './schemas.ts';

export const getTrends = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/trends',
  summary: 'Get the trends',
  details: 'Tickets created, resolved and reopened, and the backlog.',
  query: AnalyticsQuery,
  response: {200: TrendsResponse},
  errors: ['forbidden'],
});

export const getDurations = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/durations',
  summary: 'Get the durations',
  details: 'How long responses and resolutions took: median, 90th percentile and number.',
  query: AnalyticsQuery,
  response: {200: DurationsResponse},
  errors: ['forbidden'],
});

export const getSla = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/sla',
  summary: 'Get the SLA results',
  details: 'SLA targets met and breached.',
  query: AnalyticsQuery,
  response: {200: SlaResponse},
  errors: ['forbidden'],
});

export const getSatisfaction = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/satisfaction',
  summary: 'Get the ratings',
  details: 'How requesters rated, with the latest comments.',
  query: AnalyticsQuery,
  response: {200: SatisfactionResponse},
  errors: ['forbidden'],
});

export const getHeatmap = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/heatmap',
  summary: 'Get the heat map',
  details: 'Tickets created by weekday and hour.',
  query: AnalyticsQuery,
  response: {200: HeatmapResponse},
  errors: ['forbidden'],
});

export const getBreakdown = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/breakdown',
  summary: 'Get a breakdown',
  details: 'Tickets created and resolved by channel, priority or tag.',
  query: BreakdownQuery,
  response: {200: BreakdownResponse},
  errors: ['forbidden'],
});

export const getPerformance = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/performance',
  summary: 'Get the performance',
  details: 'What agents or teams did.',
  query: PerformanceQuery,
  response: {200: PerformanceResponse},
  errors: ['forbidden'],
});

export const listCounted = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/tickets',
  summary: 'List the tickets behind a number',
  query: CountedQuery,
  response: {200: CountedResponse},
  errors: ['forbidden'],
});

export const getOverview = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/overview',
  summary: 'Get the overview',
  details: 'The figures of Home: what waits now, today, the last 7 days, and the trend of a range.',
  query: OverviewQuery,
  response: {200: OverviewResponse},
});

export const getOverviewLists = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/overview/lists',
  summary: 'Get the lists of the overview',
  details:
    'The next tickets of the caller, and for owners and admins the checklist of a new workspace.',
  response: {200: OverviewListsResponse},
});
