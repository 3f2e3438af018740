import {may} from '@switchboard/contracts/team/permissions';
import {forbidden, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '../../../plugins/auth.ts';

/** Throws 403 for agents: they see the number only. */
export const refuseUnlessReader = ({role}: Pick<Actor, 'role'>): void => {
  if (!may(role, 'seeLedger'))
    throw forbidden('Only supervisors and above see what changed the balance.');
};

/** Throws 403 unless owner or admin. */
export const refuseUnlessManager = ({role}: Pick<Actor, 'role'>): void => {
  if (!may(role, 'manageBalance')) throw forbidden('Only owners and admins manage the balance.');
};

/** The key of a request that must not happen twice. Throws 400 without one. */
export const expectKey = (key: string | null): string => {
  if (key === null)
    throw problem(
      'bad_request',
      'Send an idempotency key, so that a repeated request is done once.',
    );
  return key;
};
