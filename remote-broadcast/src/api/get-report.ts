import {call} from '@switchboard/api-client';
import {getBroadcastReport} from '@switchboard/contracts/broadcasts/endpoints';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** The figures of a broadcast that has begun. */
export const useReport = (id: string) =>
  useQuery({
    queryKey: keys.report(id),
    queryFn: async ({signal}) => (await call(getBroadcastReport, {params: {id}, signal})).report,
    staleTime: 0,
  });
