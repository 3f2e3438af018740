import {call} from '@switchboard/api-client';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import type {CreateMessageRequest} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from '../shared/queries/known-thread.ts';

export function useCreateMessage({id}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateMessageRequest) => call(createMessage, {params: {id}, body}),
    onSuccess: ({ticket, created}) => takeChange(queries, ticket, created),
  });
}
