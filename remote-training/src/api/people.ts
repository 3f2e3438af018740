import {call} from '@switchboard/api-client';
import {listMembers, listTeams} from '@switchboard/contracts/team/endpoints';
import {PERMISSIONS} from '@switchboard/contracts/team/permissions';
import type {Team} from '@switchboard/contracts/team/schemas';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';

const FOUND_MAX = 20;

/** A member as a choice. */
export interface Person {
  id: string;
  name: string;
}

/** Active members whose name or address contains a text. */
export const useFoundMembers = (q: string, enabled: boolean) =>
  useQuery({
    enabled,
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

export const useTeams = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['training', 'teams'],
    queryFn: () => call(listTeams, {}),
    select: ({teams}) => teams,
  });

/**
 * Teams of a reader whose role may assign courses only within them.
 * @returns null where the role has no such limit; undefined while they load
 */
export function useOwnTeams(): Team[] | null | undefined {
  const {id, role} = useCurrentUser();
  const isLimited = role !== null && PERMISSIONS.assignCourses[role] === 'teams';
  const {data: teams} = useTeams(isLimited);
  return isLimited ? teams?.filter((team) => isIn(team, id)) : null;
}

/** True for a member of the team. */
export const isIn = ({members}: Team, id: string): boolean => members.some((one) => one.id === id);

/** Active members of teams whose name contains a text, by name. */
export const membersOf = (teams: readonly Team[], q: string): Person[] => {
  const wanted = q.trim().toLocaleLowerCase();
  const members = teams
    .flatMap((team) => team.members)
    .filter(({isActive, name}) => isActive && name.toLocaleLowerCase().includes(wanted));
  return [...new Map(members.map(({id, name}) => [id, {id, name}])).values()].toSorted(
    (one, other) => one.name.localeCompare(other.name),
  );
};
