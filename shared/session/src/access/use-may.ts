import {type Capability, may, mayFully} from '@switchboard/contracts/team/permissions';
import {useCurrentUser} from '@switchboard/session';

/** Whether the person may do something at all. The services hold the rule; this hides what they would refuse. */
export function useMay(capability: Capability): boolean {
  const {role} = useCurrentUser();
  return role !== null && may(role, capability);
}

/** Whether they may do it without limits. */
export function useMayFully(capability: Capability): boolean {
  const {role} = useCurrentUser();
  return role !== null && mayFully(role, capability);
}
