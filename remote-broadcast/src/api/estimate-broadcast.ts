import {call} from '@switchboard/api-client';
import {estimateBroadcast} from '@switchboard/contracts/broadcasts/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Current cost and reach of a draft; recalculated for each version, and at each mount. */
export const useEstimate = (id: string, version: number) =>
  useQuery({
    queryKey: keys.estimate(id, version),
    queryFn: async ({signal}) => (await call(estimateBroadcast, {params: {id}, signal})).estimate,
    staleTime: 0,
    gcTime: 0,
  });
