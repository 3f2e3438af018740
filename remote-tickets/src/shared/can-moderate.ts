import {may} from '@switchboard/contracts/team/permissions';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';

/** Who deletes and restores tickets, marks spam, and sees both. */
export const canModerate = (role: CurrentUser['role']): boolean =>
  role !== null && may(role, 'moderateTickets');
