import {useMayFully} from '@switchboard/session/access';

/** Supervisors and above share macros. */
export const useCanShareMacros = (): boolean => useMayFully('shareMacrosAndViews');
