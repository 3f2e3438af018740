import {call} from '@switchboard/api-client';
import {getPresence, updatePresence} from '@switchboard/contracts/presence/endpoints';
import type {Presence} from '@switchboard/contracts/presence/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {showToast} from '@switchboard/ui';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Presence choice of the user, with its setter. */
export function useOwnPresence(userId: string) {
  const queries = useQueryClient();
  const queryKey = teamKeys.presence();
  useEvents(['presence.updated'], (payload) => {
    if ((payload['userId'] ?? userId) === userId) void queries.invalidateQueries({queryKey});
  });
  const {data} = useQuery({queryKey, queryFn: ({signal}) => call(getPresence, {signal})});
  const {mutate} = useMutation({
    mutationFn: (chosen: Presence['chosen']) => call(updatePresence, {body: {chosen}}),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () =>
      showToast({kind: 'error', message: t('Your status was not changed. Try again.')}),
  });
  return {chosen: data?.presence.chosen, choose: (chosen: Presence['chosen']) => mutate(chosen)};
}
