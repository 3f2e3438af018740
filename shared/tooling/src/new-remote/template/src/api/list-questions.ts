import {call} from '@switchboard/api-client';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {useInfiniteQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Questions of customers, page by page, the last message first: each question is a ticket. */
export const useQuestions = () =>
  useInfiniteQuery({
    queryKey: keys.questions,
    queryFn: ({pageParam: cursor, signal}) => call(listTickets, {query: {cursor}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    select: ({pages}) => ({
      questions: pages.flatMap(({tickets}) => tickets),
      total: pages[0]?.page.total ?? 0,
    }),
  });
