import {request} from '@switchboard/api-client';
import type {Member, MemberResponse, UpdateMemberRequest} from '@switchboard/contracts/team';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const updateMember = ({id}: Member, body: UpdateMemberRequest) =>
  request<MemberResponse>({method: 'PATCH', path: `/api/team/members/${id}`, body});

/** Gives a member another role, or other tickets to see. */
export function useUpdateMember(member: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateMemberRequest) => updateMember(member, body),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
