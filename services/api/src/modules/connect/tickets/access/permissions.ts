import {may} from '@switchboard/contracts/team/permissions';
import {forbidden} from '@switchboard/service-kit/errors';
import type {Actor} from '../../../../plugins/auth.ts';

/** Who deletes and restores tickets, marks spam, and sees both. */
export const canModerate = ({role}: Pick<Actor, 'role'>): boolean => may(role, 'moderateTickets');

/** Throws 403 for agents. */
export const refuseUnlessModerator = (actor: Pick<Actor, 'role'>): void => {
  if (!canModerate(actor)) throw forbidden('Only supervisors, admins and owners can do this.');
};
