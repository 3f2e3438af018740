import * as endpoints from '@switchboard/contracts/registry/telemetry/endpoints';
import {isGateVisitor} from '../gate/index.ts';
import {type Serve, takeText} from '../http/index.ts';
import type {RegistryScope} from '../scope.ts';
import {callerOf} from './network.ts';
import type {Telemetry} from './service.ts';

const BODY_LIMIT = 65_536;
const HOUR_MINUTES = 60;

/**
 * Reports of browsers, open to everyone within limits: a load counts with the token of a served
 * page. Also the public health of each release.
 */
export const telemetryRoutes = (scope: RegistryScope, serve: Serve, telemetry: Telemetry): void => {
  takeText(scope, ['application/csp-report', 'application/reports+json']);
  scope.addHook('onRequest', async (request) => {
    if (request.method === 'POST') telemetry.admit(callerOf(request));
  });

  serve(
    endpoints.sendTelemetry,
    async ({body: {reports, page}, request}) =>
      isGateVisitor(request)
        ? {kept: 0, dropped: reports.length}
        : telemetry.receive(reports, {caller: callerOf(request), page}),
    {bodyLimit: BODY_LIMIT},
  );
  serve(
    endpoints.reportViolations,
    async ({request, reply}) => {
      if (!isGateVisitor(request)) await telemetry.countViolations(request.body, callerOf(request));
      return reply.send();
    },
    {bodyLimit: BODY_LIMIT},
  );
  serve(endpoints.getHealth, async ({query: {minutes = HOUR_MINUTES}}) =>
    telemetry.health(minutes),
  );
  serve(endpoints.getTimeline, async ({params: {name}, query: {minutes = HOUR_MINUTES}}) =>
    telemetry.timeline(name, minutes),
  );
};
