import * as endpoints from '@switchboard/contracts/broadcasts/endpoints';
import {RecipientExportQuery} from '@switchboard/contracts/broadcasts/recipients';
import {problem} from '@switchboard/service-kit/errors';
import type {FastifyRequest} from 'fastify';
import type {Static} from 'typebox';
import type {CampaignDeps} from '../ports.ts';
import {routes, type Serve} from '#plugins/endpoints/serve.ts';
import {sendCsv} from '#csv/send-csv.ts';
import {refuseApproval, requestApproval} from './approvals.ts';
import {
  cancel,
  estimateBroadcast,
  pause,
  resume,
  retry,
  scheduleBroadcast,
  startBroadcast,
  unscheduleBroadcast,
} from './control.ts';
import {
  createBroadcast,
  duplicateBroadcast,
  getBroadcast,
  getBroadcasts,
  getRunningBroadcasts,
  removeBroadcast,
  saveDraft,
} from './drafts.ts';
import {
  createRecipientExport,
  getRecipients,
  getReport,
  getSettings,
  openRecipientExport,
  saveSettings,
} from './report/service.ts';
import {sendTest} from './test-send.ts';

/** Throws 400 without the header: an action that costs money must not happen twice. */
const requireKey = ({idempotencyKey}: FastifyRequest): string => {
  if (idempotencyKey === null)
    throw problem('bad_request', 'Send an Idempotency-Key header, so that nothing is sent twice.');
  return idempotencyKey;
};

/** Routes of broadcasts: drafts, delivery and reports. */
export const broadcastRoutes = (deps: CampaignDeps) =>
  routes((serve, app) => {
    serveDrafts(deps, serve);
    serveSteps(deps, serve);
    serveReports(deps, serve);

    app.get<{Querystring: Static<typeof RecipientExportQuery>}>(
      '/campaign/api/exports/recipients.csv',
      {
        schema: {
          summary: 'Download exported recipients',
          produces: ['text/csv'],
          querystring: RecipientExportQuery,
          security: [],
        },
      },
      async (request, reply) =>
        sendCsv(reply, 'recipients.csv', await openRecipientExport(deps, request.query)),
    );
  });

const serveDrafts = (deps: CampaignDeps, serve: Serve): void => {
  serve(endpoints.listBroadcasts, ({actor, query}) => getBroadcasts(deps, actor, query));

  serve(endpoints.listRunningBroadcasts, async ({actor}) => ({
    broadcasts: await getRunningBroadcasts(deps, actor),
  }));

  serve(endpoints.createBroadcast, async ({actor, body}) => ({
    message: 'The draft has been saved.',
    broadcast: await createBroadcast(deps, actor, body),
  }));

  serve(endpoints.getBroadcast, async ({actor, params}) => ({
    broadcast: await getBroadcast(deps, actor, params.id),
  }));

  serve(endpoints.updateBroadcast, async ({actor, params, version, body}) => ({
    message: 'The draft has been saved.',
    broadcast: await saveDraft(deps, actor, {id: params.id, version, change: body}),
  }));

  serve(endpoints.duplicateBroadcast, async ({actor, params}) => ({
    message: 'The broadcast has been duplicated.',
    broadcast: await duplicateBroadcast(deps, actor, params.id),
  }));

  serve(endpoints.deleteBroadcast, async ({actor, params}) => {
    await removeBroadcast(deps, actor, params.id);
    return {message: 'The draft has been deleted.'};
  });

  serve(endpoints.estimateBroadcast, async ({actor, params}) => ({
    estimate: await estimateBroadcast(deps, actor, params.id),
  }));

  serve(endpoints.testBroadcast, async ({actor, params, body, request}) => ({
    results: await sendTest(deps, actor, {
      id: params.id,
      request: body,
      key: requireKey(request),
    }),
  }));
};

const serveSteps = (deps: CampaignDeps, serve: Serve): void => {
  serve(endpoints.requestApproval, async ({actor, params}) => ({
    message: 'Those who may send have been asked.',
    broadcast: await requestApproval(deps, actor, params.id),
  }));

  serve(endpoints.refuseApproval, async ({actor, params, body}) => ({
    message: 'The broadcast has been refused.',
    broadcast: await refuseApproval(deps, actor, {id: params.id, reason: body.reason.trim()}),
  }));

  serve(endpoints.scheduleBroadcast, async ({actor, params, body}) => ({
    message: 'The broadcast has been scheduled.',
    broadcast: await scheduleBroadcast(deps, actor, {id: params.id, request: body}),
  }));

  serve(endpoints.unscheduleBroadcast, async ({actor, params}) => ({
    message: 'The broadcast is a draft again.',
    broadcast: await unscheduleBroadcast(deps, actor, params.id),
  }));

  serve(endpoints.startBroadcast, async ({actor, params, body, request}) => {
    requireKey(request);
    return {
      message: 'The broadcast has started.',
      broadcast: await startBroadcast(deps, actor, {id: params.id, request: body}),
    };
  });

  serve(endpoints.pauseBroadcast, async ({actor, params}) => ({
    message: 'The broadcast is paused.',
    broadcast: await pause(deps, actor, params.id),
  }));

  serve(endpoints.resumeBroadcast, async ({actor, params}) => ({
    message: 'The broadcast goes on.',
    broadcast: await resume(deps, actor, params.id),
  }));

  serve(endpoints.cancelBroadcast, async ({actor, params}) => ({
    message: 'The broadcast has been cancelled.',
    broadcast: await cancel(deps, actor, params.id),
  }));

  serve(endpoints.retryBroadcast, async ({actor, params, body, request}) => {
    requireKey(request);
    return {
      message: 'They are tried again.',
      broadcast: await retry(deps, actor, {id: params.id, request: body}),
    };
  });
};

const serveReports = (deps: CampaignDeps, serve: Serve): void => {
  serve(endpoints.listRecipients, ({actor, params, query}) =>
    getRecipients(deps, actor, {...query, id: params.id}),
  );

  serve(endpoints.getBroadcastReport, async ({actor, params}) => ({
    report: await getReport(deps, actor, params.id),
  }));

  serve(endpoints.createRecipientExport, async ({actor, params}) => ({
    export: await createRecipientExport(deps, actor, params.id),
  }));

  serve(endpoints.getBroadcastSettings, async ({actor}) => ({
    settings: await getSettings(deps, actor),
  }));

  serve(endpoints.saveBroadcastSettings, async ({actor, body}) => ({
    message: 'The settings have been saved.',
    settings: await saveSettings(deps, actor, body),
  }));
};
