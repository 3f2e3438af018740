import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getActivity, getAgents} from './service.ts';

/** The active members and the teams that can get a ticket, and the activity of members. */
export const agentRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listAgents, ({actor}) => getAgents(deps, actor));

    serve(endpoints.listActivity, ({actor, params, query}) =>
      getActivity(deps, actor, {userId: params.id, query}),
    );
  });
