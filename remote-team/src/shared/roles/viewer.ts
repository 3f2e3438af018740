import type {Role} from '@switchboard/contracts/user/schemas';
import {useCurrentUser} from '@switchboard/session';

/** The signed-in viewer; without a role they have no permissions. */
export function useViewer(): {id: string; role: Role} {
  const {id, role} = useCurrentUser();
  return {id, role: role ?? 'light_agent'};
}
