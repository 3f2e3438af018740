import {request} from '@switchboard/api-client';
import type {PendingInvitation, PendingInvitationsResponse} from '@switchboard/contracts/user';
import {useQuery} from '@switchboard/query';

const listInvitations = async (): Promise<PendingInvitation[]> =>
  (await request<PendingInvitationsResponse>({path: '/api/user/invitations'})).invitations;

/** Invitations that wait for the caller's verified address. */
export const useInvitations = () =>
  useQuery({queryKey: ['pending-invitations'], queryFn: listInvitations});
