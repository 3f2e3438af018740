import type {Role} from '@switchboard/contracts/user/schemas';
import {useCurrentUser} from '@switchboard/session';

/** The role of who looks at the screen. */
export const useRole = (): Role => useCurrentUser().role ?? 'agent';
