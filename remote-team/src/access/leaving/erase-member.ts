import {call} from '@switchboard/api-client';
import {eraseMember} from '@switchboard/contracts/team/endpoints';
import type {Member} from '@switchboard/contracts/team/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../../shared/queries/team-keys.ts';

/** Erases the personal data of a deactivated member permanently. */
export function useEraseMember({id}: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(eraseMember, {params: {id}, body: {name}}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
