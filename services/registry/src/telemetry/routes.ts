import {TelemetryBatch} from '@switchboard/federation';
import Type from 'typebox';
import {NameParams} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import {callerOf} from './network.ts';
import type {Telemetry} from './service.ts';

const BODY_LIMIT = 65_536;
const WEEK_MINUTES = 10_080;
const HOUR_MINUTES = 60;

const MinutesQuery = Type.Object(
  {minutes: Type.Optional(Type.Integer({minimum: 1, maximum: WEEK_MINUTES}))},
  {additionalProperties: false},
);

/** Types that a browser sends reports as; a beacon's `text/plain` needs no leave from another origin. */
const JSON_TYPES = ['text/plain', 'application/csp-report', 'application/reports+json'];

/**
 * POST /telemetry and POST /reports: what browsers report, open to everyone within limits. A load counts when a page that was handed out stands behind it.
 * GET /health: how each release did, and GET /remotes/:name/timeline: how those of one remote did step by step, for everyone.
 */
export const telemetryRoutes = (scope: RegistryScope, telemetry: Telemetry): void => {
  scope.removeContentTypeParser('text/plain');
  scope.addContentTypeParser(
    JSON_TYPES,
    {parseAs: 'string'},
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('access-control-allow-origin', '*'),
  );

  scope.post(
    '/telemetry',
    {schema: {body: TelemetryBatch}, bodyLimit: BODY_LIMIT},
    async (request, reply) => {
      const {kept, dropped} = await telemetry.receive(request.body.reports, {
        caller: callerOf(request),
        page: request.body.page,
      });
      return reply.code(202).send({error: false, message: '', kept, dropped});
    },
  );

  scope.post('/reports', {bodyLimit: BODY_LIMIT}, async (request, reply) => {
    await telemetry.countViolations(request.body, callerOf(request));
    return reply.code(204).send();
  });

  scope.get('/health', {schema: {querystring: MinutesQuery}}, async (request) =>
    telemetry.health(request.query.minutes ?? HOUR_MINUTES),
  );

  scope.get(
    '/remotes/:name/timeline',
    {schema: {params: NameParams, querystring: MinutesQuery}},
    async (request) =>
      telemetry.timeline(request.params.name, request.query.minutes ?? HOUR_MINUTES),
  );
};
