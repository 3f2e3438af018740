import Type from 'typebox';
import {registryEndpoint} from '../../endpoint.ts';
import {NameParams} from '../fields.ts';
import {
  HealthResponse,
  MinutesQuery,
  TelemetryBatch,
  TelemetryResponse,
  TimelineResponse,
} from './schemas.ts';

export const sendTelemetry = registryEndpoint({
  method: 'POST',
  path: '/telemetry',
  summary:
    'What browsers loaded and what failed; the body may come as text/plain, as a beacon sends it',
  body: TelemetryBatch,
  response: {202: TelemetryResponse},
  errors: ['rate_limited'],
});

export const reportViolations = registryEndpoint({
  method: 'POST',
  path: '/reports',
  summary: "What the page's policies blocked",
  response: {204: Type.Null()},
  errors: ['rate_limited'],
});

export const getHealth = registryEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Loads, failures and crashes of each release',
  query: MinutesQuery,
  response: {200: HealthResponse},
});

export const getTimeline = registryEndpoint({
  method: 'GET',
  path: '/remotes/:name/timeline',
  summary: 'Loads, failures and crashes of a remote’s releases over time',
  params: NameParams,
  query: MinutesQuery,
  response: {200: TimelineResponse},
  errors: ['not_found'],
});
