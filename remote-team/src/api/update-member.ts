import {call} from '@switchboard/api-client';
import {getMember, updateMember} from '@switchboard/contracts/team/endpoints';
import type {Member, UpdateMemberRequest} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

interface MemberChange {
  /** The member as the change began. */
  base: Member;
  change: UpdateMemberRequest;
}

/** The member as they are now. */
export const readMember = async (id: string): Promise<Member> =>
  (await call(getMember, {params: {id}})).member;

/** Gives a member another role, other tickets to see, or another limit. */
export function useUpdateMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({base: {id, version}, change}: MemberChange) =>
      call(updateMember, {params: {id}, body: change, ifMatch: version}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
