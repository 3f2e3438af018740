import {request} from '@switchboard/api-client';
import type {CreateMessageRequest, CreateMessageResponse} from '@switchboard/contracts/messages';
import type {Ticket} from '@switchboard/contracts/tickets';
import {useMutation, useQueryClient} from '@switchboard/query';
import {takeChange} from './known-thread.ts';

const createMessage = (ticketId: string, body: CreateMessageRequest) =>
  request<CreateMessageResponse>({
    method: 'POST',
    service: 'connect',
    path: `/api/tickets/${ticketId}/messages`,
    body,
  });

/** Adds a reply or a note to a ticket. */
export function useCreateMessage({id}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateMessageRequest) => createMessage(id, body),
    onSuccess: ({ticket, created}) => takeChange(queries, ticket, created),
  });
}
