import * as endpoints from '@switchboard/contracts/mutes/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getMutes, mute} from './service.ts';

/** Tickets that the caller muted. */
export const muteRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.listMutes, async ({actor}) => ({mutes: await getMutes(deps, actor)}));

    serve(endpoints.muteTicket, async ({actor, params}) => {
      await mute(deps, actor, {ticketId: params.id, wanted: true});
      return {
        message: 'Ticket muted. You only hear about mentions and assignments now.',
        isMuted: true,
      };
    });

    serve(endpoints.unmuteTicket, async ({actor, params}) => {
      await mute(deps, actor, {ticketId: params.id, wanted: false});
      return {message: 'Ticket unmuted.', isMuted: false};
    });
  });
