import * as endpoints from '@switchboard/contracts/messages/endpoints';
import type {ConnectDeps} from '../../ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {forwardTicket} from './forward.ts';

/** Forwarding of messages of tickets. */
export const forwardRoutes = (deps: ConnectDeps) =>
  routes((serve) => {
    serve(endpoints.forwardTicket, async ({actor, params, body}) => {
      const {created, ticket} = await forwardTicket(deps, actor, {
        ticketId: params.id,
        request: body,
      });
      return {message: 'The message has been forwarded.', created, ticket};
    });
  });
