import {request} from '@switchboard/api-client';
import type {Ticket, TicketsResponse} from '@switchboard/contracts/tickets';
import {keepPreviousData, useInfiniteQuery, useQuery} from '@switchboard/query';
import {toQuery} from '../state/ticket-filters.ts';
import {ticketKeys, type TicketList} from './ticket-keys.ts';

const PAGE_SIZE = 50;

interface PageRequest {
  list: TicketList;
  cursor: string | undefined;
  signal: AbortSignal;
}

const getTickets = ({list: {view, ...filters}, cursor, signal}: PageRequest) =>
  request<TicketsResponse>({
    service: 'connect',
    path: '/api/tickets',
    query: {view, ...toQuery(filters), sort: filters.sort, limit: PAGE_SIZE, cursor},
    signal,
  });

/** A list page by page. */
export const useTickets = (list: TicketList) =>
  useInfiniteQuery({
    queryKey: ticketKeys.list(list),
    queryFn: ({pageParam, signal}) => getTickets({list, cursor: pageParam, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** What is in the trash, or spam, page by page. */
export const useShelf = (view: 'trash' | 'spam') =>
  useInfiniteQuery({
    queryKey: ticketKeys.shelf(view),
    queryFn: ({pageParam, signal}) =>
      request<TicketsResponse>({
        service: 'connect',
        path: '/api/tickets',
        query: {view, cursor: pageParam},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
  });

const CANDIDATES = 20;

/** Tickets that one may be merged into: those of its requester until something is searched for. */
export const useMergeCandidates = ({id, requester: {email, name}}: Ticket, text: string) => {
  const q = text.trim() || `from:"${email ?? name}"`;
  return useQuery({
    queryKey: ticketKeys.candidates(q),
    queryFn: ({signal}) =>
      request<TicketsResponse>({
        service: 'connect',
        path: '/api/tickets',
        query: {q, status: 'new,open,pending,on_hold,resolved', limit: CANDIDATES},
        signal,
      }),
    select: ({tickets}) => tickets.filter((ticket) => ticket.id !== id),
    placeholderData: keepPreviousData,
  });
};

/** The newest tickets of a requester. */
export const useRequesterTickets = (requester: string, limit: number) =>
  useQuery({
    queryKey: ticketKeys.ofRequester(requester),
    queryFn: ({signal}) =>
      request<TicketsResponse>({
        service: 'connect',
        path: '/api/tickets',
        query: {requester, limit},
        signal,
      }),
  });
