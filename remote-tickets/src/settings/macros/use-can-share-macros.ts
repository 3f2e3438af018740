import {useCurrentUser} from '@switchboard/session';

/** Whether the signed-in person may make and change macros for everybody. */
export function useCanShareMacros(): boolean {
  return useCurrentUser().role !== 'agent';
}
