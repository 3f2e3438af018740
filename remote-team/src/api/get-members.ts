import {request} from '@switchboard/api-client';
import type {MembersResponse} from '@switchboard/contracts/team';
import {keepPreviousData, useInfiniteQuery} from '@switchboard/query';
import {teamKeys, type MemberFilters} from './team-keys.ts';

interface PageRequest {
  filters: MemberFilters;
  cursor: string | undefined;
  signal: AbortSignal;
}

const getMembers = ({filters: {q, role, status}, cursor, signal}: PageRequest) =>
  request<MembersResponse>({
    path: '/api/team/members',
    query: {q: q || undefined, role, status, cursor},
    signal,
  });

/** The members page by page, by name. */
export const useMembers = (filters: MemberFilters) =>
  useInfiniteQuery({
    queryKey: teamKeys.memberList(filters),
    queryFn: ({pageParam, signal}) => getMembers({filters, cursor: pageParam, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
