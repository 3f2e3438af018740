import * as endpoints from '@switchboard/contracts/broadcasts/endpoints';
import type {ApiDeps} from '../../../deps.ts';
import {routes} from '../../../plugins/serve.ts';
import {
  changeBroadcast,
  createBroadcast,
  getBroadcast,
  getBroadcasts,
  removeBroadcast,
} from './service.ts';

/** Broadcasts: drafts that are stored and edited. */
export const broadcastRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.listBroadcasts, ({actor, query}) => getBroadcasts(deps, actor, query));

    serve(endpoints.createBroadcast, async ({actor, body}) => ({
      message: 'The draft has been saved.',
      broadcast: await createBroadcast(deps, actor, body),
    }));

    serve(endpoints.getBroadcast, async ({actor, params}) => ({
      broadcast: await getBroadcast(deps, actor, params.id),
    }));

    serve(endpoints.updateBroadcast, async ({actor, params, version, body}) => ({
      message: 'The draft has been saved.',
      broadcast: await changeBroadcast(deps, actor, {id: params.id, version, change: body}),
    }));

    serve(endpoints.deleteBroadcast, async ({actor, params}) => {
      await removeBroadcast(deps, actor, params.id);
      return {message: 'The draft has been deleted.'};
    });
  });
