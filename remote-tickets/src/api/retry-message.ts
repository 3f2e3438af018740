import {request} from '@switchboard/api-client';
import type {RetryResponse} from '@switchboard/contracts/messages';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const retryMessage = (id: string) =>
  request<RetryResponse>({method: 'POST', service: 'connect', path: `/api/messages/${id}/retry`});

/** Sends a reply again that failed. */
export function useRetryMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: retryMessage,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.threads()}),
  });
}
