import {notFound} from '@switchboard/service-kit/errors';
import type {FastifyPluginAsync} from 'fastify';
import {enterWorkspace, systemOf, withSystem} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {operatorOnly} from '../../operator/service.ts';
import {listDifferences} from '../checks/repository.ts';
import {checkBalances} from '../checks/service.ts';
import {findTopUpAnywhere, listPendingTransfers} from '../top-ups/repository.ts';
import {settleTopUp} from '../top-ups/settle.ts';

/** Confirms that the money of a bank transfer has come. Throws 404, and 409 when it has ended otherwise. */
const confirmTransfer = ({db, config, now}: ApiDeps, reference: string) =>
  withSystem(db, async (trx) => {
    const topUp = await findTopUpAnywhere(trx, {reference});
    if (topUp?.provider !== 'bank_transfer') throw notFound('Bank transfer');
    const {workspaceId, id, credits, amountMinor, currency} = topUp;
    await enterWorkspace(trx, systemOf(workspaceId));
    const isNew = await settleTopUp(trx, {
      workspaceId,
      id,
      outcome: 'paid',
      config,
      now: now(),
    });
    return {transfer: {reference, workspaceId, credits, amountMinor, currency, isNew}};
  });

/** What only the operator does, with the token that lies in the data directory. Not for browsers, and not in the API's description. */
export const operatorRoutes =
  (deps: ApiDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', operatorOnly(deps));
    const answer = (payload: object) => ({error: false, message: '', ...payload});
    const schema = {hide: true};

    app.get('/api/operator/transfers', {schema}, async () =>
      answer({transfers: await withSystem(deps.db, listPendingTransfers)}),
    );

    app.post<{Params: {reference: string}}>(
      '/api/operator/transfers/:reference/confirmation',
      {schema},
      async ({params}) => answer(await confirmTransfer(deps, params.reference)),
    );

    app.post('/api/operator/balance-checks', {schema}, async () =>
      answer({
        check: await checkBalances(deps),
        differences: await withSystem(deps.db, listDifferences),
      }),
    );
  };
