import {useCurrentUser} from '@switchboard/session';

/** Whether the signed-in person may change the settings of tickets. */
export function useCanChangeSettings(): boolean {
  const {role} = useCurrentUser();
  return role === 'owner' || role === 'admin';
}
