import {call} from '@switchboard/api-client';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {useQuery} from '@switchboard/query';
import {type HigherRole, refusalOf} from './refusal.ts';

const FRESH_MS = 5 * 60_000;

/**
 * Sentence for a user without the required role, with the names of people who can help once they
 * are known.
 * @param atLeast lowest permitted role
 * @param does the action, as it follows their name: "create courses"
 * @param isRefused false when the user is permitted: nothing is fetched, and the sentence is empty
 */
export function useRefusal(atLeast: HigherRole, does: string, isRefused = true): string {
  const {data = []} = useQuery({
    queryKey: ['role-holders', atLeast],
    queryFn: ({signal}) => call(listRoleHolders, {query: {atLeast}, signal}),
    select: ({roleHolders}) => roleHolders.map(({name}) => name),
    staleTime: FRESH_MS,
    enabled: isRefused,
  });
  return isRefused ? refusalOf(atLeast, does, data) : '';
}
