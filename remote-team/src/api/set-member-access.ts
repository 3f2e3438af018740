import {request} from '@switchboard/api-client';
import type {
  DeactivateMemberRequest,
  Member,
  MemberResponse,
  OpenTicketsResponse,
} from '@switchboard/contracts/team';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

const pathOf = ({id}: Member) => `/api/team/members/${id}`;

const getOpenTickets = (member: Member, signal: AbortSignal) =>
  request<OpenTicketsResponse>({path: `${pathOf(member)}/open-tickets`, signal});

/** How many tickets somebody else gets when the member leaves. */
export const useOpenTickets = (member: Member) =>
  useQuery({
    queryKey: teamKeys.openTickets(member.id),
    queryFn: ({signal}) => getOpenTickets(member, signal),
    select: ({openTickets}) => openTickets,
    gcTime: 0,
  });

const deactivate = (member: Member, body: DeactivateMemberRequest) =>
  request<MemberResponse>({method: 'POST', path: `${pathOf(member)}/deactivate`, body});

/** Turns a member's access off, and gives their open tickets away. */
export function useDeactivateMember(member: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeactivateMemberRequest) => deactivate(member, body),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
    onError: () => queries.invalidateQueries({queryKey: teamKeys.openTickets(member.id)}),
  });
}

const reactivate = (member: Member) =>
  request<MemberResponse>({method: 'POST', path: `${pathOf(member)}/reactivate`});

/** Turns it on again. */
export function useReactivateMember(member: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => reactivate(member),
    onSettled: () => queries.invalidateQueries({queryKey: teamKeys.members()}),
  });
}
