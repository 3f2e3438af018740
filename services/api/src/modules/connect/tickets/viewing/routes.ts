import * as endpoints from '@switchboard/contracts/viewing/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getViewers, leave, view} from './service.ts';

/** Members with the tickets that they have open. */
export const viewingRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listViewers, async ({actor}) => ({viewers: await getViewers(deps, actor)}));

    serve(endpoints.beginViewing, async ({actor, params, body}) => ({
      viewers: await view(deps, actor, {ticketId: params.id, mode: body.mode}),
    }));

    serve(endpoints.endViewing, async ({actor, params}) => {
      await leave(deps, actor, params.id);
      return {};
    });
  });
