import {problem} from '@switchboard/service-kit/errors';
import type {PointerRow, RegistryTransaction} from '../../database/index.ts';
import {type Gatekeeping, letRun, type Letting} from '../../gate/index.ts';
import {type Actor, holdsETag} from '../../http/index.ts';
import {refuseRetired} from '../../records/index.ts';
import {findPointer, movePointer, pointerETag} from '../stored/pointer-repository.ts';

/** Author of a change of a remote, and the state known to them. */
export interface ChangeRequest {
  name: string;
  reason: string;
  ifMatch: string | undefined;
  actor: Actor;
}

/** Returns the pointer if the request saw its current state, including retired remotes. The caller holds the registry's lock. */
export const lockSeen = async (
  transaction: RegistryTransaction,
  {name, ifMatch}: ChangeRequest,
): Promise<PointerRow> => {
  if (ifMatch === undefined || ifMatch.trim() === '*') {
    throw problem(
      'precondition_required',
      `Send If-Match with the exact ETag of ${name}, from GET /registry/v1/remotes/${name}: ` +
        'it shows that you have seen what you are about to replace.',
    );
  }
  const pointer = await findPointer(transaction, name);
  if (!pointer)
    throw problem(
      'not_found',
      `The registry has no remote ${name}: publish a release of it first.`,
    );
  if (holdsETag(ifMatch, pointerETag(pointer))) return pointer;
  throw problem(
    'precondition_failed',
    `${name} was changed since you read it and now runs ${pointer.active ?? 'nothing'}; ` +
      'nothing was changed by this request. Look at it and try again.',
  );
};

/**
 * Returns the pointer if the request saw its current state and the remote was not retired;
 * otherwise nothing is written. The caller holds the registry's lock.
 */
export const lockPointer = async (
  transaction: RegistryTransaction,
  request: ChangeRequest,
): Promise<PointerRow> => {
  const pointer = await lockSeen(transaction, request);
  await refuseRetired(transaction, request.name);
  return pointer;
};

interface Move extends ChangeRequest {
  pointer: PointerRow;
  action: 'activate' | 'promote' | 'rollback';
  to: string;
}

export interface MoveDeps extends Gatekeeping {
  now: () => Date;
}

/** Moves a locked pointer to a release that may run, and refuses any other. */
export const moveTo = async (
  deps: MoveDeps,
  transaction: RegistryTransaction,
  move: Move & Pick<Letting, 'needsOnlyToRun' | 'withoutBrowser'>,
) => {
  const {
    pointer,
    to,
    name,
    action,
    reason,
    actor,
    withoutBrowser,
    needsOnlyToRun = action === 'rollback',
  } = move;
  const noted = await letRun(deps, transaction, {
    name,
    version: to,
    needsOnlyToRun,
    withoutBrowser,
  });
  return movePointer(transaction, {
    pointer,
    action,
    to,
    actor: actor.name,
    reason,
    at: deps.now(),
    ...noted,
  });
};
