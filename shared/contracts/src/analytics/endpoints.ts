import {endpoint} from '../endpoint.ts';
import {AnalyticsQuery, OverviewResponse, TrendsResponse} from './schemas.ts';

export const getTrends = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/trends',
  summary: 'Get the trends',
  details:
    "Tickets created and resolved and the backlog, one point a day in the workspace's time zone.",
  query: AnalyticsQuery,
  response: {200: TrendsResponse},
});

export const getOverview = endpoint({
  method: 'GET',
  service: 'connect',
  path: '/api/analytics/overview',
  summary: 'Get the overview',
  details: 'The counts of Home, each the number of tickets in its list.',
  response: {200: OverviewResponse},
});
