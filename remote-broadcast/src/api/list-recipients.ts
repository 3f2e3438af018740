import {call} from '@switchboard/api-client';
import {listRecipients} from '@switchboard/contracts/broadcasts/endpoints';
import type {RecipientsQuery} from '@switchboard/contracts/broadcasts/recipients';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Recipients of a broadcast, page by page. */
export const useRecipients = (id: string, filters: Pick<RecipientsQuery, 'q' | 'status'>) =>
  useInfiniteQuery({
    queryKey: keys.recipients(id, filters),
    queryFn: ({pageParam, signal}) =>
      call(listRecipients, {
        params: {id},
        query: {...filters, cursor: pageParam || undefined},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: ({pages}) => ({
      recipients: pages.flatMap(({recipients}) => recipients),
      total: pages[0]?.page.total ?? 0,
    }),
  });
