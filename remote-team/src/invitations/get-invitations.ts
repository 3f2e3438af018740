import {call} from '@switchboard/api-client';
import {listInvitations} from '@switchboard/contracts/team/endpoints';
import {useQuery} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** All invitations, newest first. */
export const useInvitations = () =>
  useQuery({
    queryKey: teamKeys.invitations(),
    queryFn: ({signal}) => call(listInvitations, {signal}),
  });
