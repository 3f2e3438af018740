import {may} from '@switchboard/contracts/team/permissions';
import {forbidden} from '@switchboard/service-kit/errors';
import type {Actor} from '../../../plugins/auth.ts';

/** Whether somebody may change audiences and see who is in them: filters ask about contacts that limited members do not know (decision 0087). */
export const managesAudiences = ({role, ticketScope}: Actor): boolean =>
  may(role, 'manageAudiences') && ticketScope === 'all';

/** Throws 403 for who may not change audiences. */
export const refuseUnlessManager = (actor: Actor): void => {
  if (!may(actor.role, 'manageAudiences'))
    throw forbidden('Only supervisors and above can change audiences and see who is in them.');
  if (!managesAudiences(actor))
    throw forbidden(
      'Only members who see all tickets can change audiences and see who is in them.',
    );
};
