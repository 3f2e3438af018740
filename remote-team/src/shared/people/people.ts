import {call} from '@switchboard/api-client';
import {PAGE_SIZE_MAX} from '@switchboard/contracts/limits';
import {listMembers} from '@switchboard/contracts/team/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {useQuery} from '@switchboard/query';
import {teamKeys} from '../queries/team-keys.ts';

export interface PersonName {
  id: string;
  name: string;
  isActive: boolean;
  role: Role;
}

const listPeople = async (signal: AbortSignal): Promise<PersonName[]> => {
  const people: PersonName[] = [];
  let cursor: string | undefined;
  do {
    const {members, page} = await call(listMembers, {
      query: {limit: PAGE_SIZE_MAX, cursor},
      signal,
    });
    people.push(
      ...members.map(({id, firstName, lastName, status, role}) => ({
        id,
        name: `${firstName} ${lastName}`,
        isActive: status === 'active',
        role,
      })),
    );
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return people;
};

/** Current and former members by name. */
export const usePeople = (enabled: boolean) =>
  useQuery({
    queryKey: teamKeys.people(),
    queryFn: ({signal}) => listPeople(signal),
    enabled,
  });
