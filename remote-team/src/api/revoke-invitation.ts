import {request} from '@switchboard/api-client';
import type {Invitation, InvitationResponse} from '@switchboard/contracts/team';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const revokeInvitation = ({id}: Invitation) =>
  request<InvitationResponse>({method: 'DELETE', path: `/api/team/invitations/${id}`});

/** Makes the link worthless. */
export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: revokeInvitation,
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  });
}
