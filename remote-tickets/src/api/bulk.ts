import {request} from '@switchboard/api-client';
import type {BulkRequest, BulkResponse, MergeResponse} from '@switchboard/contracts/ticket-changes';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

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
    for (const body of calls)
      answers.push(
        await request<BulkResponse>({
          method: 'POST',
          service: 'connect',
          path: '/api/tickets/bulk',
          body,
        }),
      );
    return answers.flatMap(({results}) => results);
  });

/** Makes tickets part of one of them. */
export const useMergeInto = () =>
  useSeveral(({targetId, ...body}: {targetId: string; sourceIds: string[]; force: boolean}) =>
    request<MergeResponse>({
      method: 'POST',
      service: 'connect',
      path: `/api/tickets/${targetId}/merge`,
      body,
    }),
  );
