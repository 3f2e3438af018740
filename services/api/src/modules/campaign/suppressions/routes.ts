import * as endpoints from '@switchboard/contracts/suppressions/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {addSuppression, getSubscriptions, getSuppressions, removeSuppression} from './service.ts';

/** Routes of addresses that get no broadcasts. */
export const suppressionRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listSuppressions, ({actor, query}) => getSuppressions(deps, actor, query));

    serve(endpoints.createSuppression, async ({actor, body}) => ({
      message: 'The address has been suppressed.',
      suppression: await addSuppression(deps, actor, body),
    }));

    serve(endpoints.deleteSuppression, async ({actor, params}) => {
      await removeSuppression(deps, actor, params.id);
      return {message: 'The address is no longer suppressed.'};
    });

    serve(endpoints.getContactSubscriptions, async ({actor, params}) => ({
      subscriptions: await getSubscriptions(deps, actor, params.id),
    }));
  });
