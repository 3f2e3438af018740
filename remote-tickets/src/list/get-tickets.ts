import {call} from '@switchboard/api-client';
import {TICKETS_PAGE_SIZE} from '@switchboard/contracts/limits';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {toQuery} from '../shared/filters/ticket-filters.ts';
import {ticketKeys, type TicketList} from '../shared/queries/ticket-keys.ts';

interface PageRequest {
  list: TicketList;
  cursor: string | undefined;
  signal: AbortSignal;
}

const getTickets = ({list: {view, ...filters}, cursor, signal}: PageRequest) =>
  call(listTickets, {
    query: {view, ...toQuery(filters), sort: filters.sort, limit: TICKETS_PAGE_SIZE, cursor},
    signal,
  });

/** Tickets of a list, page by page. */
export const useTickets = (list: TicketList) =>
  useInfiniteQuery({
    queryKey: ticketKeys.list(list),
    queryFn: ({pageParam, signal}) => getTickets({list, cursor: pageParam, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Tickets in the trash or spam, page by page. */
export const useShelf = (view: 'trash' | 'spam') =>
  useInfiniteQuery({
    queryKey: ticketKeys.shelf(view),
    queryFn: ({pageParam, signal}) => call(listTickets, {query: {view, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
  });
