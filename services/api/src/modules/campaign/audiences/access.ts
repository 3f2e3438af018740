import {may} from '@switchboard/contracts/team/permissions';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability, requireEveryTicket} from '#plugins/caller/capability.ts';

/** True if a user may change audiences and see their contacts: filters query contacts that limited members do not know (decision 0087). */
export const managesAudiences = ({role, ticketScope}: Actor): boolean =>
  may(role, 'manageAudiences') && ticketScope === 'all';

/** Throws 403 for users who may not change audiences. */
export const refuseUnlessManager = (actor: Actor): void => {
  requireCapability(actor, 'manageAudiences');
  requireEveryTicket(actor);
};
