import {call} from '@switchboard/api-client';
import {listRunningBroadcasts} from '@switchboard/contracts/broadcasts/endpoints';
import {useEvents} from '@switchboard/events';
import {usePaced} from '@switchboard/events/paced';
import {useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../../shared/queries/keys.ts';

/** Broadcasts that are running or will start soon, with their progress. */
export function useRunningBroadcasts() {
  const queries = useQueryClient();
  const refetch = usePaced(
    () => void queries.invalidateQueries({queryKey: keys.runningBroadcasts}),
  );
  useEvents(['broadcast.status', 'broadcast.progress'], refetch);
  return useQuery({
    queryKey: keys.runningBroadcasts,
    queryFn: async ({signal}) => (await call(listRunningBroadcasts, {signal})).broadcasts,
  });
}
