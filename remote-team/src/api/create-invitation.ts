import {call} from '@switchboard/api-client';
import {createInvitation} from '@switchboard/contracts/team/endpoints';
import type {InviteRequest} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** Invites an address; one that is pending gets a new link. */
export function useCreateInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteRequest) => call(createInvitation, {body}),
    onSuccess: () => queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  });
}
