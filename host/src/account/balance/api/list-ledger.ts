import {call} from '@switchboard/api-client';
import {createLedgerDownload, listLedger} from '@switchboard/contracts/balance/endpoints';
import type {LedgerFilter} from '@switchboard/contracts/balance/schemas';
import {keepPreviousData, useInfiniteQuery, useMutation} from '@switchboard/query';
import {download} from '../download.ts';
import {BALANCE_KEY} from './get-balance.ts';

/** Changes of the balance, newest first, page by page. */
export const useLedger = (filter: LedgerFilter) =>
  useInfiniteQuery({
    queryKey: [...BALANCE_KEY, 'ledger', filter],
    queryFn: ({pageParam, signal}) =>
      call(listLedger, {query: {...filter, cursor: pageParam || undefined}, signal}),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      entries: pages.flatMap(({entries}) => entries),
      total: pages[0]?.page.total ?? 0,
    }),
  });

/** Downloads the filtered entries as CSV. */
export const useLedgerDownload = () =>
  useMutation({
    mutationFn: (body: LedgerFilter) => call(createLedgerDownload, {body}),
    onSuccess: ({download: {url}}) => download(url, 'ledger.csv'),
  });
