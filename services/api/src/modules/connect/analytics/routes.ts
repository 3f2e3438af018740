import * as endpoints from '@switchboard/contracts/analytics/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {getOverview, getTrends} from './service.ts';

/** Figures made of the tickets' history. */
export const analyticsRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.getTrends, async ({actor, query}) => ({
      report: await getTrends(deps, actor, query.range ?? '30'),
    }));

    serve(endpoints.getOverview, async ({actor}) => ({overview: await getOverview(deps, actor)}));
  });
