import {type Capability, may, mayFully} from '@switchboard/contracts/team/permissions';
import {useCurrentUser} from '@switchboard/session';

/** True when the user has a capability at least in part. The services enforce the rule; this hides actions that they would reject. */
export function useMay(capability: Capability): boolean {
  const {role} = useCurrentUser();
  return role !== null && may(role, capability);
}

/** True when the user has a capability without limits. */
export function useMayFully(capability: Capability): boolean {
  const {role} = useCurrentUser();
  return role !== null && mayFully(role, capability);
}
