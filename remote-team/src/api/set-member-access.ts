import {call} from '@switchboard/api-client';
import {
  countOpenTickets,
  deactivateMember,
  reactivateMember,
} from '@switchboard/contracts/team/endpoints';
import type {DeactivateMemberRequest, Member} from '@switchboard/contracts/team/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** What needs somebody else when the member leaves. */
export const useLeavings = ({id}: Member) =>
  useQuery({
    queryKey: teamKeys.openTickets(id),
    queryFn: ({signal}) => call(countOpenTickets, {params: {id}, signal}),
    gcTime: 0,
  });

/** Turns a member's access off, and hands on what they leave. */
export function useDeactivateMember({id}: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeactivateMemberRequest) => call(deactivateMember, {params: {id}, body}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
    onError: () => queries.invalidateQueries({queryKey: teamKeys.openTickets(id)}),
  });
}

/** Turns it on again. */
export function useReactivateMember({id}: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(reactivateMember, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
