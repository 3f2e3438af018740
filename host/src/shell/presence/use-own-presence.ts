import {call} from '@switchboard/api-client';
import {getPresence} from '@switchboard/contracts/presence/endpoints';
import type {PresenceState} from '@switchboard/contracts/presence/schemas';
import {useEvents} from '@switchboard/events';
import {useQuery, useQueryClient} from '@switchboard/query';

const KEY = ['own-presence'];

/**
 * Presence of the signed-in person as colleagues see it.
 * @param userId the person's id
 * @param isMember false without a workspace, where nobody can see them
 */
export function useOwnPresence(userId: string, isMember: boolean): PresenceState | undefined {
  const queries = useQueryClient();
  useEvents(['presence.updated'], (payload) => {
    if ((payload['userId'] ?? userId) === userId) void queries.invalidateQueries({queryKey: KEY});
  });
  const {data} = useQuery({
    queryKey: KEY,
    queryFn: ({signal}) => call(getPresence, {signal}),
    enabled: isMember,
  });
  return data?.presence.state;
}
