import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {follow} from './service.ts';

/** Followers of a ticket. */
export const followerRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.followTicket, async ({actor, params}) => ({
      message: 'You follow this ticket.',
      followers: await follow(deps, actor, {ticketId: params.id, wanted: true}),
    }));

    serve(endpoints.unfollowTicket, async ({actor, params}) => ({
      message: 'You no longer follow this ticket.',
      followers: await follow(deps, actor, {ticketId: params.id, wanted: false}),
    }));
  });
