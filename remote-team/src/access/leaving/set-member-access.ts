import {call} from '@switchboard/api-client';
import {
  countOpenTickets,
  deactivateMember,
  reactivateMember,
} from '@switchboard/contracts/team/endpoints';
import type {DeactivateMemberRequest, Member} from '@switchboard/contracts/team/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from '../../shared/queries/team-keys.ts';

/** Items that need a new owner when the member leaves. */
export const useLeftoverWork = ({id}: Member) =>
  useQuery({
    queryKey: teamKeys.openTickets(id),
    queryFn: ({signal}) => call(countOpenTickets, {params: {id}, signal}),
    gcTime: 0,
  });

/** Deactivates a member, and hands over their items. */
export function useDeactivateMember({id}: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeactivateMemberRequest) => call(deactivateMember, {params: {id}, body}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
    onError: () => queries.invalidateQueries({queryKey: teamKeys.openTickets(id)}),
  });
}

/** Reactivates a member. */
export function useReactivateMember({id}: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(reactivateMember, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
