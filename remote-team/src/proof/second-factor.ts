import {call} from '@switchboard/api-client';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import {useQuery} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Second factor of the viewer, whose code a proof requires. */
export const useOwnFactor = () =>
  useQuery({
    queryKey: teamKeys.ownFactor(),
    queryFn: async () => (await call(getSecondFactor)).secondFactor,
    staleTime: 0,
  });
