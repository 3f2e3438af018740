import {request} from '@switchboard/api-client';
import type {InvitationResponse, InviteRequest} from '@switchboard/contracts/team';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const createInvitation = (body: InviteRequest) =>
  request<InvitationResponse>({method: 'POST', path: '/api/team/invitations', body});

/** Invites an address; one that is pending gets a new link. */
export function useCreateInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createInvitation,
    onSuccess: () => queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  });
}
