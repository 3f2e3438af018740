import {may} from '@switchboard/contracts/team/permissions';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';

/** True for roles that delete and restore tickets, mark spam, and see both. */
export const canModerate = (role: CurrentUser['role']): boolean =>
  role !== null && may(role, 'moderateTickets');
