import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/broadcasts/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export const getBroadcast = async (id: string) =>
  (await call(endpoints.getBroadcast, {params: {id}})).broadcast;

/** The current broadcast: refetched at each mount, as nothing listened to its changes before. */
export const useBroadcast = (id: string) =>
  useQuery({queryKey: keys.one(id), queryFn: () => getBroadcast(id), staleTime: 0});

/** One broadcast, fresh at each mount: an editor must not start from an old text. */
export const useEditedBroadcast = (id: string) =>
  useQuery({
    queryKey: [...keys.one(id), 'edited'],
    queryFn: () => getBroadcast(id),
    gcTime: 0,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
