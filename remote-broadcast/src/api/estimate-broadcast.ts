import {call} from '@switchboard/api-client';
import {estimateBroadcast} from '@switchboard/contracts/broadcasts/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** What a draft would cost now, and whom it would reach; anew for each version, and whenever it is looked at. */
export const useEstimate = (id: string, version: number) =>
  useQuery({
    queryKey: keys.estimate(id, version),
    queryFn: async ({signal}) => (await call(estimateBroadcast, {params: {id}, signal})).estimate,
    staleTime: 0,
    gcTime: 0,
  });
