import {request} from '@switchboard/api-client';
import type {TicketThreadResponse} from '@switchboard/contracts/messages';
import type {FollowersResponse, Ticket} from '@switchboard/contracts/tickets';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const followTicket = ({id}: Ticket, wanted: boolean) =>
  request<FollowersResponse>({
    method: wanted ? 'POST' : 'DELETE',
    service: 'connect',
    path: `/api/tickets/${id}/follow`,
  });

/** Follows a ticket from now on, or no longer. */
export function useFollowTicket(ticket: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => followTicket(ticket, wanted),
    onSuccess: ({followers}) =>
      queries.setQueryData<TicketThreadResponse>(
        ticketKeys.thread(ticket.number),
        (known) => known && {...known, followers},
      ),
  });
}
