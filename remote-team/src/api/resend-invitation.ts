import {request} from '@switchboard/api-client';
import type {Invitation, InvitationResponse} from '@switchboard/contracts/team';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const resendInvitation = ({id}: Invitation) =>
  request<InvitationResponse>({method: 'POST', path: `/api/team/invitations/${id}/resend`});

/** Sends a new link; the old one dies. */
export function useResendInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendInvitation,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  });
}
