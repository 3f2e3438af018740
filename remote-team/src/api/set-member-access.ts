import {request} from '@switchboard/api-client';
import type {Member, MemberResponse} from '@switchboard/contracts/team';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

export type AccessChange = 'deactivate' | 'reactivate';

const setMemberAccess = ({id}: Member, change: AccessChange) =>
  request<MemberResponse>({method: 'POST', path: `/api/team/members/${id}/${change}`});

/** Turns a member's access off or on. */
export function useSetMemberAccess(member: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: AccessChange) => setMemberAccess(member, change),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
