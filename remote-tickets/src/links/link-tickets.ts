import {call} from '@switchboard/api-client';
import {linkTickets, unlinkTickets} from '@switchboard/contracts/links-of-tickets/endpoints';
import type {LinkRequest} from '@switchboard/contracts/links-of-tickets/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Links a ticket with another one; both show it. */
export function useLinkTickets({id}: Pick<Ticket, 'id'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkRequest) => call(linkTickets, {params: {id}, body}),
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.threads()}),
  });
}

/** Removes the link between two tickets. */
export function useUnlinkTickets({id}: Pick<Ticket, 'id'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticketId: string) => call(unlinkTickets, {params: {id, ticketId}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.threads()}),
  });
}
