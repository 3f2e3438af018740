import {call} from '@switchboard/api-client';
import {createTicket} from '@switchboard/contracts/tickets/endpoints';
import type {CreateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

export function useCreateTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTicketRequest) => call(createTicket, {body}),
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.lists()}),
  });
}
