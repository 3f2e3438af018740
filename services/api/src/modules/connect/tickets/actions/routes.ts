import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {ApiDeps} from '../../../../deps.ts';
import {routes} from '../../../../plugins/serve.ts';
import {changeTickets} from './bulk.ts';
import {getTickets, updateTicket} from './service.ts';
import {undoChange} from './undo-bulk.ts';

/** What became of several tickets. */
const bulkSentence = (all: number, failed: number) =>
  `${all - failed} of ${all} tickets were updated.${failed > 0 ? ` ${failed} could not be changed.` : ''}`;

/** Tickets: list and change, one or several. */
export const ticketRoutes = (deps: ApiDeps) =>
  routes((serve) => {
    serve(endpoints.listTickets, ({actor, query}) => getTickets(deps, actor, query));

    serve(endpoints.bulkUpdateTickets, async ({actor, body}) => {
      const {results, failed, at} = await changeTickets(deps, actor, body);
      return {message: bulkSentence(results.length, failed), results, failed, at};
    });

    serve(endpoints.undoBulkUpdate, async ({actor, body}) => {
      const {results, failed, at} = await undoChange(deps, actor, body);
      return {message: bulkSentence(results.length, failed), results, failed, at};
    });

    serve(endpoints.updateTicket, async ({actor, params, version, body}) => ({
      message: 'The ticket has been saved.',
      ticket: await updateTicket(deps, actor, {id: params.id, version, change: body}),
    }));
  });
