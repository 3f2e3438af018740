import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {ConnectDeps} from '../../ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {createTicket} from './create-ticket.ts';
import {getThread} from './get-thread.ts';
import {splitTicket} from './split.ts';
import {unsplitTicket} from './unsplit.ts';

/** Tickets with their threads: create, read, split. */
export const threadRoutes = (deps: ConnectDeps) =>
  routes((serve) => {
    serve(endpoints.createTicket, async ({actor, body}) => {
      const ticket = await createTicket(deps, actor, body);
      return {message: `Ticket #${ticket.number} has been created.`, ticket};
    });

    serve(endpoints.getTicket, ({actor, params}) => getThread(deps, actor, params.number));

    serve(endpoints.splitTicket, async ({actor, params, body}) => {
      const ticket = await splitTicket(deps, actor, {id: params.id, request: body});
      return {message: `Ticket #${ticket.number} has been created.`, ticket};
    });

    serve(endpoints.unsplitTicket, async ({actor, params}) => ({
      message: 'The split has been undone.',
      ticket: await unsplitTicket(deps, actor, params.id),
    }));
  });
