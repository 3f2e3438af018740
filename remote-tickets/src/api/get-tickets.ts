import {request} from '@switchboard/api-client';
import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {ticketKeys, type TicketList} from './ticket-keys.ts';

interface PageRequest {
  list: TicketList;
  cursor: string | undefined;
  signal: AbortSignal;
}

const getTickets = ({list: {view, status, priority, sla, q}, cursor, signal}: PageRequest) =>
  request<TicketsResponse>({
    service: 'connect',
    path: '/api/tickets',
    query: {view, status: status.join(',') || undefined, priority: priority.join(',') || undefined, sla: sla.join(',') || undefined, q: q || undefined, cursor},
    signal,
  });

/** A list page by page, the last message first. */
export const useTickets = (list: TicketList) =>
  useInfiniteQuery({
    queryKey: ticketKeys.list(list),
    queryFn: ({pageParam, signal}) => getTickets({list, cursor: pageParam, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
