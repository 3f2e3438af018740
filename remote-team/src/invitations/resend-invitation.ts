import {call} from '@switchboard/api-client';
import {resendInvitation} from '@switchboard/contracts/team/endpoints';
import type {Invitation} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Sends a new link, and invalidates the old one. */
export function useResendInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id}: Invitation) => call(resendInvitation, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.invitations()}),
  });
}
