import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {BalanceResponse, LedgerQuery, LedgerResponse} from '@switchboard/contracts/balance';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {getBalance, getLedger} from './service.ts';

/** The workspace's credits. */
export const balanceRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      '/api/balance',
      {...access, schema: {response: {200: BalanceResponse}}},
      async (request) => ({
        error: false,
        message: '',
        balance: await getBalance(deps, getActor(request)),
      }),
    );

    app.get(
      '/api/balance/ledger',
      {...access, schema: {querystring: LedgerQuery, response: {200: LedgerResponse}}},
      async (request) => ({
        error: false,
        message: '',
        ...(await getLedger(deps, getActor(request), request.query)),
      }),
    );
  };
