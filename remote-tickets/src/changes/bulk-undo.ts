import {call} from '@switchboard/api-client';
import type {BulkUndoRequest} from '@switchboard/contracts/tickets/changes';
import {undoBulkUpdate} from '@switchboard/contracts/tickets/endpoints';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../shared/ticket-keys.ts';

/** A request that changes tickets; what is shown of any is fetched again. */
export function useSeveral<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Gives tickets back what was changed in them at one time. */
export const useBulkUndo = () =>
  useSeveral((body: BulkUndoRequest) => call(undoBulkUpdate, {body}));
