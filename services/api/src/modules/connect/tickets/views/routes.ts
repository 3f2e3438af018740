import * as endpoints from '@switchboard/contracts/views/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getViewCounts} from './counts.ts';
import {createKeptCounts} from './kept-counts.ts';
import {changeLayout, changeView, createView, getViews, removeView} from './service.ts';

/** Lists that members saved with a filter and an order. */
export const viewRoutes = (deps: Core) =>
  routes((serve) => {
    const counts = createKeptCounts();

    serve(endpoints.listViews, ({actor}) => getViews(deps, actor));

    serve(endpoints.countViews, async ({actor}) => ({
      counts: await getViewCounts(deps, actor, counts),
    }));

    serve(endpoints.saveListLayout, async ({actor, body}) => ({
      message: 'The layout has been saved.',
      layout: await changeLayout(deps, actor, body),
    }));

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
