import {useCurrentUser} from '@switchboard/session';

/** True if the user may change ticket settings. */
export function useCanChangeSettings(): boolean {
  const {role} = useCurrentUser();
  return role === 'owner' || role === 'admin';
}
