import {request} from '@switchboard/api-client';
import type {LedgerResponse} from '@switchboard/contracts/balance';
import {useInfiniteQuery} from '@switchboard/query';
import {BALANCE_KEY} from './get-balance.ts';

const listLedger = (cursor: string) =>
  request<LedgerResponse>({path: '/api/balance/ledger', query: {cursor: cursor || undefined}});

/** Changes of the available credits, newest first, page by page. */
export const useLedger = () =>
  useInfiniteQuery({
    queryKey: [...BALANCE_KEY, 'ledger'],
    queryFn: ({pageParam}) => listLedger(pageParam),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    select: ({pages}) => ({
      entries: pages.flatMap(({entries}) => entries),
      total: pages[0]?.page.total ?? 0,
    }),
  });
