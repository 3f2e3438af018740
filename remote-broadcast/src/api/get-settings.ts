import {call} from '@switchboard/api-client';
import {getBroadcastSettings} from '@switchboard/contracts/broadcasts/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Sending settings, and the price of a message. */
export const useBroadcastSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: async ({signal}) => (await call(getBroadcastSettings, {signal})).settings,
    staleTime: 0,
  });
