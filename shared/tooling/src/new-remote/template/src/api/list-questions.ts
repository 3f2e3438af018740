import {request} from '@switchboard/api-client';
import type {TicketsResponse} from '@switchboard/contracts/tickets';
import {useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

const listQuestions = (cursor: string | undefined, signal: AbortSignal) =>
  request<TicketsResponse>({service: 'connect', path: '/api/tickets', query: {cursor}, signal});

/** What customers asked, page by page, the last message first: each question is a ticket. */
export const useQuestions = () =>
  useInfiniteQuery({
    queryKey: keys.questions,
    queryFn: ({pageParam, signal}) => listQuestions(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    select: ({pages}) => ({
      questions: pages.flatMap(({tickets}) => tickets),
      total: pages[0]?.page.total ?? 0,
    }),
  });
