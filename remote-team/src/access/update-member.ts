import {call} from '@switchboard/api-client';
import {getMember, updateMember} from '@switchboard/contracts/team/endpoints';
import type {Member, UpdateMemberRequest} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

interface MemberChange {
  /** The member at the start of editing. */
  base: Member;
  change: UpdateMemberRequest;
}

/** Reads the current version of a member. */
export const readMember = async (id: string): Promise<Member> =>
  (await call(getMember, {params: {id}})).member;

/** Changes the role, ticket scope or ticket limit of a member. */
export function useUpdateMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({base: {id, version}, change}: MemberChange) =>
      call(updateMember, {params: {id}, body: change, ifMatch: version}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
