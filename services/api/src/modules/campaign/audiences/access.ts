import {may} from '@switchboard/contracts/team/permissions';
import type {Actor} from '../../../plugins/auth.ts';
import {requireCapability, requireEveryTicket} from '../../../plugins/capability.ts';

/** Whether somebody may change audiences and see who is in them: filters ask about contacts that limited members do not know (decision 0087). */
export const managesAudiences = ({role, ticketScope}: Actor): boolean =>
  may(role, 'manageAudiences') && ticketScope === 'all';

/** Throws 403 for who may not change audiences. */
export const refuseUnlessManager = (actor: Actor): void => {
  requireCapability(actor, 'manageAudiences');
  requireEveryTicket(actor);
};
