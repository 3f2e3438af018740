import {call} from '@switchboard/api-client';
import {listBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import type {BroadcastsQuery} from '@switchboard/contracts/broadcasts/schemas';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Broadcasts in an order, page by page. */
export const useBroadcasts = (filters: Omit<BroadcastsQuery, 'limit' | 'cursor'>) =>
  useInfiniteQuery({
    queryKey: keys.list(filters),
    queryFn: ({pageParam, signal}) =>
      call(listBroadcasts, {query: {...filters, cursor: pageParam || undefined}, signal}),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      broadcasts: pages.flatMap(({broadcasts}) => broadcasts),
      total: pages[0]?.page.total ?? 0,
    }),
  });
