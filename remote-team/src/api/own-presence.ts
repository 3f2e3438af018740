import {request} from '@switchboard/api-client';
import type {Presence, PresenceResponse} from '@switchboard/contracts/presence';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useEvents} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {teamKeys} from './team-keys.ts';

const PATH = '/api/presence';

const getPresence = (signal: AbortSignal) => request<PresenceResponse>({path: PATH, signal});
const putPresence = (chosen: Presence['chosen']) =>
  request<PresenceResponse>({method: 'PUT', path: PATH, body: {chosen}});

/** How the signed-in person wants to be shown, and choosing it. */
export function useOwnPresence(userId: string) {
  const queries = useQueryClient();
  const queryKey = teamKeys.presence();
  useEvents(['presence.updated'], (payload) => {
    if ((payload['userId'] ?? userId) === userId) void queries.invalidateQueries({queryKey});
  });
  const {data} = useQuery({queryKey, queryFn: ({signal}) => getPresence(signal)});
  const {mutate} = useMutation({
    mutationFn: putPresence,
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () =>
      showToast({kind: 'error', message: 'Your status was not changed. Please try again.'}),
  });
  return {chosen: data?.presence.chosen, choose: (chosen: Presence['chosen']) => mutate(chosen)};
}
