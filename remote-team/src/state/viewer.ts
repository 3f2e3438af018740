import type {Role} from '@switchboard/contracts/user/schemas';
import {useCurrentUser} from '@switchboard/session';

/** Who looks at the screen; without a role they may do nothing. */
export function useViewer(): {id: string; role: Role} {
  const {id, role} = useCurrentUser();
  return {id, role: role ?? 'light_agent'};
}
