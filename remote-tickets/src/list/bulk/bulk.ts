import {call} from '@switchboard/api-client';
import {
  bulkUpdateTickets,
  mergeTickets,
  undoBulkUpdate,
} from '@switchboard/contracts/tickets/endpoints';
import type {BulkRequest, BulkUndoRequest} from '@switchboard/contracts/tickets/changes';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/ticket-keys.ts';

function useSeveral<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Does something to several tickets. */
export const useBulk = () => useSeveral((body: BulkRequest) => call(bulkUpdateTickets, {body}));

/** Gives tickets back what was changed in them at one time. */
export const useBulkUndo = () =>
  useSeveral((body: BulkUndoRequest) => call(undoBulkUpdate, {body}));

/** Makes tickets part of one of them. */
export const useMergeInto = () =>
  useSeveral(({targetId, ...body}: {targetId: string; sourceIds: string[]; force: boolean}) =>
    call(mergeTickets, {params: {id: targetId}, body}),
  );
