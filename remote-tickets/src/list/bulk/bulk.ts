import {call} from '@switchboard/api-client';
import {bulkUpdateTickets, mergeTickets} from '@switchboard/contracts/tickets/endpoints';
import type {BulkRequest, BulkResponse} from '@switchboard/contracts/tickets/changes';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/ticket-keys.ts';

function useSeveral<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Does something to several tickets; more than one call where the tickets need different things. */
export const useBulk = () =>
  useSeveral(async (calls: BulkRequest[]) => {
    const answers: BulkResponse[] = [];
    for (const body of calls) answers.push(await call(bulkUpdateTickets, {body}));
    return answers.flatMap(({results}) => results);
  });

/** Makes tickets part of one of them. */
export const useMergeInto = () =>
  useSeveral(({targetId, ...body}: {targetId: string; sourceIds: string[]; force: boolean}) =>
    call(mergeTickets, {params: {id: targetId}, body}),
  );
