import {call} from '@switchboard/api-client';
import {createTicket} from '@switchboard/contracts/tickets/endpoints';
import type {CreateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

export function useCreateQuestion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTicketRequest) => call(createTicket, {body}),
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.questions}),
  });
}
