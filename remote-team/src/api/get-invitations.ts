import {request} from '@switchboard/api-client';
import type {InvitationsResponse} from '@switchboard/contracts/team';
import {useQuery} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const getInvitations = (signal: AbortSignal) =>
  request<InvitationsResponse>({path: '/api/team/invitations', signal});

/** All invitations, newest first. */
export const useInvitations = () =>
  useQuery({queryKey: teamKeys.invitations(), queryFn: ({signal}) => getInvitations(signal)});
