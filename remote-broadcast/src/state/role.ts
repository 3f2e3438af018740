import type {Role} from '@switchboard/contracts/user/schemas';
import {useCurrentUser} from '@switchboard/session';

/** The role of the user. */
export const useRole = (): Role => useCurrentUser().role ?? 'agent';
