import {call} from '@switchboard/api-client';
import {getWorkload} from '@switchboard/contracts/team/endpoints';
import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import {
  bulkUpdateTickets,
  listTickets,
  undoBulkUpdate,
} from '@switchboard/contracts/tickets/endpoints';
import type {TicketsQuery} from '@switchboard/contracts/tickets/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Workload of members and teams. */
export const useWorkload = () =>
  useQuery({
    queryKey: teamKeys.workload(),
    queryFn: ({signal}) => call(getWorkload, {signal}),
  });

const PAGE_SIZE = 100;

/** Tickets behind a count, the next due first. */
export const useTicketsBehind = (query: Record<string, string>) =>
  useInfiniteQuery({
    queryKey: teamKeys.tickets(query),
    queryFn: ({pageParam: cursor, signal}) =>
      call(listTickets, {
        query: {...(query as TicketsQuery), sort: 'dueAt', limit: PAGE_SIZE, cursor},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Assigns several tickets to a target, and can undo it. */
export function useMoveTickets() {
  const queries = useQueryClient();
  const refetch = () => {
    void queries.invalidateQueries({queryKey: teamKeys.workload()});
    void queries.invalidateQueries({queryKey: teamKeys.members()});
    return queries.invalidateQueries({queryKey: teamKeys.allTickets()});
  };
  const move = useMutation({
    mutationFn: (body: {ids: string[]; action: BulkAction}) => call(bulkUpdateTickets, {body}),
    onSettled: refetch,
  });
  const undo = useMutation({
    mutationFn: (body: {ids: string[]; at: string}) => call(undoBulkUpdate, {body}),
    onSettled: refetch,
  });
  return {move, undo};
}
