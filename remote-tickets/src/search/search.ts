import {call} from '@switchboard/api-client';
import {listFoundMessages, search} from '@switchboard/contracts/search/endpoints';
import {keepPreviousData, useInfiniteQuery, useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/ticket-keys.ts';

/** What is found in tickets, messages and contacts. */
export const useSearch = (text: string) => {
  const q = text.trim();
  return useQuery({
    queryKey: ticketKeys.search(q),
    queryFn: ({signal}) => call(search, {query: {q}, signal}),
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
      call(listFoundMessages, {query: {q, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};
