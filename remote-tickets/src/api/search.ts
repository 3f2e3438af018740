import {request} from '@switchboard/api-client';
import type {FoundMessagesResponse, SearchResponse} from '@switchboard/contracts/search';
import {keepPreviousData, useInfiniteQuery, useQuery} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

/** What is found in tickets, messages and contacts. */
export const useSearch = (text: string) => {
  const q = text.trim();
  return useQuery({
    queryKey: ticketKeys.search(q),
    queryFn: ({signal}) =>
      request<SearchResponse>({service: 'connect', path: '/api/search', query: {q}, signal}),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
};

/** All messages that have every word of a search, newest first, page by page. */
export const useFoundMessages = (text: string) => {
  const q = text.trim();
  return useInfiniteQuery({
    queryKey: ticketKeys.foundMessages(q),
    queryFn: ({pageParam, signal}) =>
      request<FoundMessagesResponse>({
        service: 'connect',
        path: '/api/search/messages',
        query: {q, cursor: pageParam},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};
