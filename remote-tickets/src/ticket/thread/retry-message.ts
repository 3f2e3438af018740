import {call} from '@switchboard/api-client';
import {retryMessage} from '@switchboard/contracts/messages/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

/** Sends a failed reply again. */
export function useRetryMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(retryMessage, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.threads()}),
  });
}
