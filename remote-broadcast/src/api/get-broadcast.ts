import {request} from '@switchboard/api-client';
import type {Broadcast, BroadcastResponse} from '@switchboard/contracts/broadcasts';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export const getBroadcast = async (id: string): Promise<Broadcast> =>
  (await request<BroadcastResponse>({service: 'campaign', path: `/api/broadcasts/${id}`}))
    .broadcast;

/** One broadcast, fresh each time that it is opened: an editor must not start from an old text. */
export const useBroadcast = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: () => getBroadcast(id),
    gcTime: 0,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
