import {request} from '@switchboard/api-client';
import type {TicketThreadResponse} from '@switchboard/contracts/messages';
import type {Ticket, TicketResponse, UpdateTicketRequest} from '@switchboard/contracts/tickets';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from './known-thread.ts';
import {ticketKeys} from './ticket-keys.ts';
import {isVersionConflict} from './version-conflict.ts';

const updateTicket = ({id, version}: Ticket, body: UpdateTicketRequest) =>
  request<TicketResponse>({
    method: 'PATCH',
    service: 'connect',
    path: `/api/tickets/${id}`,
    body,
    ifMatch: version,
  });

/** Changes properties of a ticket, one change after the other, each based on the version that is known by then. */
export function useUpdateTicket(ticket: Ticket) {
  const queries = useQueryClient();
  const key = ticketKeys.thread(ticket.number);
  return useMutation({
    scope: {id: `ticket-${ticket.id}`},
    mutationFn: (change: UpdateTicketRequest) =>
      updateTicket(queries.getQueryData<TicketThreadResponse>(key)?.ticket ?? ticket, change),
    onSuccess: (answer) => takeChange(queries, answer.ticket),
    onError: (error) =>
      isVersionConflict(error) ? queries.invalidateQueries({queryKey: key}) : undefined,
  });
}
