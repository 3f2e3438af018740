import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {markSpam, restoreTicket, trashTicket} from './lifecycle.ts';
import {mergeTickets} from './merge.ts';
import {unmergeTicket} from './unmerge.ts';

/** Actions on tickets besides work: trash, spam, merge. */
export const lifecycleRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.trashTicket, async ({actor, params}) => ({
      message: 'The ticket is in the trash.',
      ticket: await trashTicket(deps, actor, params.id),
    }));

    serve(endpoints.restoreTicket, async ({actor, params}) => ({
      message: 'The ticket has been restored.',
      ticket: await restoreTicket(deps, actor, params.id),
    }));

    serve(endpoints.markAsSpam, async ({actor, params}) => ({
      message: 'The ticket is marked as spam.',
      ticket: await markSpam(deps, actor, {id: params.id, isSpam: true}),
    }));

    serve(endpoints.markAsNotSpam, async ({actor, params}) => ({
      message: 'The ticket is marked as not spam.',
      ticket: await markSpam(deps, actor, {id: params.id, isSpam: false}),
    }));

    serve(endpoints.mergeTickets, async ({actor, params, body}) => {
      const {ticket, results} = await mergeTickets(deps, actor, {id: params.id, request: body});
      return {message: `Merged into #${ticket.number}.`, ticket, results};
    });

    serve(endpoints.unmergeTicket, async ({actor, params}) => ({
      message: 'The ticket stands alone again.',
      ticket: await unmergeTicket(deps, actor, params.id),
    }));
  });
