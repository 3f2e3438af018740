import {call} from '@switchboard/api-client';
import {listPendingInvitations} from '@switchboard/contracts/user/endpoints';
import {useQuery} from '@switchboard/query';

const listInvitations = async () => (await call(listPendingInvitations)).invitations;

/** Invitations that wait for the caller's verified address. */
export const useInvitations = () =>
  useQuery({queryKey: ['pending-invitations'], queryFn: listInvitations});
