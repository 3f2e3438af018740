import * as endpoints from '@switchboard/contracts/balance/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {getBalance, getLedger} from './service.ts';

/** The workspace's credits. */
export const balanceRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.getBalance, async ({actor}) => ({balance: await getBalance(deps, actor)}));

    serve(endpoints.listLedger, ({actor, query}) => getLedger(deps, actor, query));
  });
