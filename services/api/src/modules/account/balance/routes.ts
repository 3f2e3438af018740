import * as endpoints from '@switchboard/contracts/balance/endpoints';
import {routes} from '#plugins/endpoints/serve.ts';
import type {Core} from '#core/index.ts';
import {downloadRoute} from './downloads/routes.ts';
import {createInvoiceDownload, createLedgerDownload} from './downloads/service.ts';
import {getInvoice, getInvoices} from './invoices/service.ts';
import {getBalance, getLedger, getSpending} from './service.ts';
import {changeSettings, getSettings} from './settings/service.ts';
import {createTopUp, getOffer, getTopUps, payInSandbox} from './top-ups/service.ts';

/** Routes of the workspace's credits: changes and payments. */
export const balanceRoutes = (deps: Core) =>
  routes((serve, app) => {
    serve(endpoints.getBalance, async ({actor}) => ({balance: await getBalance(deps, actor)}));

    serve(endpoints.getSpending, async ({actor}) => ({spending: await getSpending(deps, actor)}));

    serve(endpoints.listLedger, ({actor, query}) => getLedger(deps, actor, query));

    serve(endpoints.createLedgerDownload, async ({actor, body}) => ({
      download: await createLedgerDownload(deps, actor, body),
    }));

    serve(endpoints.getTopUpOffer, async ({actor}) => ({offer: getOffer(deps, actor)}));

    serve(endpoints.listTopUps, async ({actor}) => ({topUps: await getTopUps(deps, actor)}));

    serve(endpoints.createTopUp, async ({actor, body, request}) => ({
      topUp: await createTopUp(deps, actor, {key: request.idempotencyKey, request: body}),
    }));

    serve(endpoints.payInSandbox, async ({actor, params, body}) => {
      const topUp = await payInSandbox(deps, actor, {id: params.id, outcome: body.outcome});
      return {
        message:
          topUp.status === 'paid' ? 'The credits have been added.' : 'This payment was declined',
        topUp,
      };
    });

    serve(endpoints.listInvoices, ({actor, query}) => getInvoices(deps, actor, query));

    serve(endpoints.getInvoice, async ({actor, params}) => ({
      invoice: await getInvoice(deps, actor, params.id),
    }));

    serve(endpoints.createInvoiceDownload, async ({actor, params}) => ({
      download: await createInvoiceDownload(deps, actor, params.id),
    }));

    serve(endpoints.getBalanceSettings, async ({actor}) => ({
      settings: await getSettings(deps, actor),
    }));

    serve(endpoints.saveBalanceSettings, async ({actor, version, body}) => ({
      message: 'The settings have been saved.',
      settings: await changeSettings(deps, actor, {version, request: body}),
    }));

    downloadRoute(app, deps);
  });
