import {request} from '@switchboard/api-client';
import type {CreateTicketRequest, TicketResponse} from '@switchboard/contracts/tickets';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

const createQuestion = (body: CreateTicketRequest) =>
  request<TicketResponse>({method: 'POST', service: 'connect', path: '/api/tickets', body});

export function useCreateQuestion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createQuestion,
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.questions}),
  });
}
