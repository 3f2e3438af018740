import {call} from '@switchboard/api-client';
import {listMembers} from '@switchboard/contracts/team/endpoints';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {teamKeys, type MemberFilters} from '../queries/team-keys.ts';

/** Members by name, page by page. */
export const useMembers = (filters: MemberFilters) =>
  useInfiniteQuery({
    queryKey: teamKeys.memberList(filters),
    queryFn: ({pageParam: cursor, signal}) =>
      call(listMembers, {query: {...filters, q: filters.q || undefined, cursor}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
