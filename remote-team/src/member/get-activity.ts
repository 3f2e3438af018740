import {call} from '@switchboard/api-client';
import {listActivity} from '@switchboard/contracts/tickets/endpoints';
import {useInfiniteQuery} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Actions of a member on tickets, page by page, latest first. */
export const useActivity = (memberId: string) =>
  useInfiniteQuery({
    queryKey: teamKeys.activity(memberId),
    queryFn: ({pageParam: cursor, signal}) =>
      call(listActivity, {params: {id: memberId}, query: {cursor}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
  });
