import {call} from '@switchboard/api-client';
import {listFoundMessages} from '@switchboard/contracts/search/endpoints';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Messages that contain every word of a search, newest first, page by page. */
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
