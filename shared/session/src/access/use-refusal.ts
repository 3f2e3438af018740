import {call} from '@switchboard/api-client';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {useQuery} from '@switchboard/query';
import {type HigherRole, refusalOf} from './refusal.ts';

const FRESH_MS = 5 * 60_000;

/**
 * The sentence for somebody whose role does not suffice, with the names of people who can help once they are known.
 * @param atLeast the lowest role that may
 * @param does what those people do, as it follows their name: "create courses"
 * @param isRefused false where the person may: nothing is asked for, and the sentence is empty
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
