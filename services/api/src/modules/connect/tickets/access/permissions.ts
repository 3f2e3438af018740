import {may} from '@switchboard/contracts/team/permissions';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';

/** True for roles that delete and restore tickets, mark spam, and see both. */
export const canModerate = ({role}: Pick<Actor, 'role'>): boolean => may(role, 'moderateTickets');

/** Throws 403 for agents. */
export const refuseUnlessModerator = (actor: Pick<Actor, 'role'>): void =>
  requireCapability(actor, 'moderateTickets');
