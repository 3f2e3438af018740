import {call} from '@switchboard/api-client';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import {useQuery} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** The second factor of the viewer, who is asked for a code of it. */
export const useOwnFactor = () =>
  useQuery({
    queryKey: teamKeys.ownFactor(),
    queryFn: async () => (await call(getSecondFactor)).secondFactor,
    staleTime: 0,
  });
