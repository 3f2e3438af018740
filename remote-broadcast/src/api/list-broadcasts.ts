import {call} from '@switchboard/api-client';
import {listBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Broadcasts, last changed first, page by page. */
export const useBroadcasts = (q: string) =>
  useInfiniteQuery({
    queryKey: keys.list(q),
    queryFn: ({pageParam, signal}) =>
      call(listBroadcasts, {query: {q: q || undefined, cursor: pageParam || undefined}, signal}),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      broadcasts: pages.flatMap(({broadcasts}) => broadcasts),
      total: pages[0]?.page.total ?? 0,
    }),
  });
