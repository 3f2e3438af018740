import {call} from '@switchboard/api-client';
import {updateMember} from '@switchboard/contracts/team/endpoints';
import type {Member, UpdateMemberRequest} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** Gives a member another role, or other tickets to see. */
export function useUpdateMember({id}: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateMemberRequest) => call(updateMember, {params: {id}, body}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
