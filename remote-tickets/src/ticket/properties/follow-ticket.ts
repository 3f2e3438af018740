import {call} from '@switchboard/api-client';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import {followTicket, unfollowTicket} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

/** Follows or unfollows a ticket. */
export function useFollowTicket(ticket: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? followTicket : unfollowTicket, {params: {id: ticket.id}}),
    onSuccess: ({followers}) =>
      queries.setQueryData<TicketThreadResponse>(
        ticketKeys.thread(ticket.number),
        (known) => known && {...known, followers},
      ),
  });
}
