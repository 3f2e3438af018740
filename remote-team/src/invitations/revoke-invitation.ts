import {call} from '@switchboard/api-client';
import {revokeInvitation} from '@switchboard/contracts/team/endpoints';
import type {Invitation} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Invalidates the link. */
export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id}: Invitation) => call(revokeInvitation, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  });
}
