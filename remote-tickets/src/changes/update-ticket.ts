import {call} from '@switchboard/api-client';
import {updateTicket} from '@switchboard/contracts/tickets/endpoints';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket, UpdateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {isVersionConflict} from '@switchboard/forms/versioned';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from '../shared/queries/known-thread.ts';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Updates properties of a ticket one request at a time, each based on the latest known version. */
export function useUpdateTicket(ticket: Ticket) {
  const queries = useQueryClient();
  const key = ticketKeys.thread(ticket.number);
  return useMutation({
    scope: {id: `ticket-${ticket.id}`},
    mutationFn: (body: UpdateTicketRequest) => {
      const {id, version} = queries.getQueryData<TicketThreadResponse>(key)?.ticket ?? ticket;
      return call(updateTicket, {params: {id}, body, ifMatch: version});
    },
    onSuccess: (answer) => takeChange(queries, answer.ticket),
    onError: (error) =>
      isVersionConflict(error) ? queries.invalidateQueries({queryKey: key}) : undefined,
  });
}
