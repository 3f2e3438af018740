import {call} from '@switchboard/api-client';
import {getBroadcastSettings} from '@switchboard/contracts/broadcasts/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** How broadcasts are sent, and what a message costs. */
export const useBroadcastSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: async ({signal}) => (await call(getBroadcastSettings, {signal})).settings,
    staleTime: 0,
  });
