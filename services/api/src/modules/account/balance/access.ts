import {problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';

/** Throws 403 for agents: they see the number only. */
export const refuseUnlessReader = (actor: Pick<Actor, 'role'>): void =>
  requireCapability(actor, 'seeLedger');

/** Throws 403 unless owner or admin. */
export const refuseUnlessManager = (actor: Pick<Actor, 'role'>): void =>
  requireCapability(actor, 'manageBalance');

/** Idempotency key of a request. Throws 400 without one. */
export const expectKey = (key: string | null): string => {
  if (key === null)
    throw problem(
      'bad_request',
      'Send an idempotency key, so that a repeated request is done once.',
    );
  return key;
};
