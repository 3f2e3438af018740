import * as endpoints from '@switchboard/contracts/tickets/endpoints';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {changeTickets} from './bulk.ts';
import {getTickets, updateTicket} from './service.ts';
import {undoChange} from './undo-bulk.ts';

/** Summary of the results for several tickets. */
function bulkSentence(all: number, failed: number): string {
  const tickets = all === 1 ? '1 ticket' : `${all} tickets`;
  if (failed === 0) return `${tickets} ${all === 1 ? 'was' : 'were'} updated.`;
  if (failed === all)
    return all === 1 ? 'The ticket could not be changed.' : `None of ${tickets} could be changed.`;
  const done = all - failed;
  return `${done} of ${tickets} ${done === 1 ? 'was' : 'were'} updated. ${failed} could not be changed.`;
}

/** Tickets: list and change, one or several. */
export const ticketRoutes = (deps: Core) =>
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
