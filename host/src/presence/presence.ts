import {request} from '@switchboard/api-client';
import type {Presence, PresenceRequest, PresenceResponse} from '@switchboard/contracts/presence';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useEvents} from '@switchboard/session';
import {showToast} from '@switchboard/ui';

const PATH = '/api/presence';
const KEY = ['presence'];

/** Says that the person did something just now; `chosen` is how they want to be shown from now on. */
export const sendPresence = (body: PresenceRequest) => request<PresenceResponse>({method: 'PUT', path: PATH, body});

/**
 * How the signed-in person wants to be shown, and choosing it.
 * @param isMember whether there is anybody to be shown to
 */
export function useOwnPresence(userId: string, isMember: boolean) {
  const queries = useQueryClient();
  useEvents(['presence.updated'], (payload) => {
    if ((payload['userId'] ?? userId) === userId) void queries.invalidateQueries({queryKey: KEY});
  });
  const {data} = useQuery({queryKey: KEY, queryFn: ({signal}) => request<PresenceResponse>({path: PATH, signal}), enabled: isMember});
  const {mutate} = useMutation({mutationFn: sendPresence, onSuccess: (answer) => queries.setQueryData(KEY, answer)});
  const choose = (chosen: Presence['chosen']) =>
    mutate({chosen}, {onError: () => showToast({kind: 'error', message: 'Your status was not changed. Please try again.'})});
  return {chosen: data?.presence.chosen, choose};
}
