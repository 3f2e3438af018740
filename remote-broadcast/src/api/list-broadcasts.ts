import {request} from '@switchboard/api-client';
import type {BroadcastsQuery, BroadcastsResponse} from '@switchboard/contracts/broadcasts';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

const listBroadcasts = (query: BroadcastsQuery, signal: AbortSignal) =>
  request<BroadcastsResponse>({
    service: 'campaign',
    path: '/api/broadcasts',
    query: {...query},
    signal,
  });

/** Broadcasts, last changed first, page by page. */
export const useBroadcasts = (q: string) =>
  useInfiniteQuery({
    queryKey: keys.list(q),
    queryFn: ({pageParam, signal}) =>
      listBroadcasts({...(q ? {q} : {}), ...(pageParam ? {cursor: pageParam} : {})}, signal),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      broadcasts: pages.flatMap(({broadcasts}) => broadcasts),
      total: pages[0]?.page.total ?? 0,
    }),
  });
