import {call} from '@switchboard/api-client';
import {listLedger} from '@switchboard/contracts/balance/endpoints';
import {useInfiniteQuery} from '@switchboard/query';
import {BALANCE_KEY} from './get-balance.ts';

/** Changes of the available credits, newest first, page by page. */
export const useLedger = () =>
  useInfiniteQuery({
    queryKey: [...BALANCE_KEY, 'ledger'],
    queryFn: ({pageParam}) => call(listLedger, {query: {cursor: pageParam || undefined}}),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    select: ({pages}) => ({
      entries: pages.flatMap(({entries}) => entries),
      total: pages[0]?.page.total ?? 0,
    }),
  });
