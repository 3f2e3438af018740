import {call} from '@switchboard/api-client';
import {forwardTicket} from '@switchboard/contracts/messages/endpoints';
import type {ForwardRequest} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from '../shared/queries/known-thread.ts';

/** Forwards a message of a ticket, or all of them. */
export function useForwardTicket({id}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ForwardRequest) => call(forwardTicket, {params: {id}, body}),
    onSuccess: ({ticket}) => takeChange(queries, ticket),
  });
}
