import {may, type Capability} from '@switchboard/contracts/team/permissions';
import {useCurrentUser} from '@switchboard/session';

/** Rights of the signed-in member on broadcasts. */
export function useRights() {
  const {role, id} = useCurrentUser();
  const can = (capability: Capability) => role !== null && may(role, capability);
  return {
    userId: id,
    canSend: can('sendBroadcasts'),
    /** Owners and admins buy credits. */
    canTopUp: can('manageBalance'),
    /** Owners and admins add support addresses. */
    canAddSenders: can('changeTicketSettings'),
    canSeeLedger: can('seeLedger'),
    canManageAudiences: can('manageAudiences'),
  };
}
