import {request} from '@switchboard/api-client';
import type {CreateTicketRequest, TicketResponse} from '@switchboard/contracts/tickets';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const createTicket = (body: CreateTicketRequest) =>
  request<TicketResponse>({method: 'POST', service: 'connect', path: '/api/tickets', body});

export function useCreateTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createTicket,
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.lists()}),
  });
}
