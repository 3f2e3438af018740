import {call} from '@switchboard/api-client';
import {listMembers, listTeams} from '@switchboard/contracts/team/endpoints';
import {keepPreviousData, useQuery} from '@switchboard/query';

const FOUND_MAX = 20;

/** A member as a choice. */
export interface Person {
  id: string;
  name: string;
}

/** Active members whose name or address has a text in it. */
export const useFoundMembers = (q: string) =>
  useQuery({
    queryKey: ['training', 'members', q],
    queryFn: ({signal}) =>
      call(listMembers, {
        query: {status: 'active', q: q.trim() || undefined, limit: FOUND_MAX},
        signal,
      }),
    placeholderData: keepPreviousData,
    select: ({members}): Person[] =>
      members.map(({id, firstName, lastName}) => ({id, name: `${firstName} ${lastName}`.trim()})),
  });

export const useTeams = () =>
  useQuery({
    queryKey: ['training', 'teams'],
    queryFn: () => call(listTeams, {}),
    select: ({teams}) => teams,
  });
