import * as endpoints from '@switchboard/contracts/links-of-tickets/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {linkTickets, unlinkTickets} from './service.ts';

/** Links between tickets. */
export const linkRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.linkTickets, async ({actor, params, body}) => ({
      message: 'The tickets have been linked.',
      links: await linkTickets(deps, actor, {id: params.id, request: body}),
    }));

    serve(endpoints.unlinkTickets, async ({actor, params}) => ({
      message: 'The link has been removed.',
      links: await unlinkTickets(deps, actor, params),
    }));
  });
