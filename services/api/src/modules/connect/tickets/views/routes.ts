import * as endpoints from '@switchboard/contracts/views/endpoints';
import type {ApiDeps} from '../../../../deps.ts';
import {routes} from '../../../../plugins/serve.ts';
import {changeView, createView, getViews, removeView} from './service.ts';

/** Lists that members made of a filter and an order. */
export const viewRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.listViews, async ({actor}) => ({views: await getViews(deps, actor)}));

    serve(endpoints.createView, async ({actor, body}) => ({
      message: 'The view has been saved.',
      view: await createView(deps, actor, body),
    }));

    serve(endpoints.updateView, async ({actor, params, version, body}) => ({
      message: 'The view has been saved.',
      view: await changeView(deps, actor, {id: params.id, version, request: body}),
    }));

    serve(endpoints.deleteView, async ({actor, params}) => {
      await removeView(deps, actor, params.id);
      return {message: 'The view has been deleted.'};
    });
  });
