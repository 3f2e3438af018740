import type {ActivationResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {type PointerRow, readSerial, type RegistryTransaction} from '../../database/index.ts';
import {type ChangeRequest, lockPointer, type MoveDeps, moveTo} from '../moves/moves.ts';
import {pointerETag, readRollbackTarget} from '../stored/pointer-repository.ts';

/** Request to move a remote's pointer. */
export interface MoveRequest extends ChangeRequest {
  version?: string | undefined;
  withoutBrowser?: boolean | undefined;
}

type Activation = ActivationResponse['activation'];

export interface Rollouts {
  /** Activates a committed release. */
  activate(
    transaction: RegistryTransaction,
    request: MoveRequest & {version: string},
  ): Promise<Activation>;
  /** Rolls back along the trail of activations, one step or to a version on it. */
  rollback(transaction: RegistryTransaction, request: MoveRequest): Promise<Activation>;
}

const unchanged = async (
  transaction: RegistryTransaction,
  pointer: PointerRow,
  to: string,
): Promise<Activation> => {
  const serial = await readSerial(transaction);
  const previous = await readRollbackTarget(transaction, pointer.name);
  return {
    name: pointer.name,
    from: to,
    to,
    changed: false,
    previous,
    serial,
    etag: pointerETag(pointer),
  };
};

const targetOf = async (
  transaction: RegistryTransaction,
  {active}: PointerRow,
  {name, version}: MoveRequest,
): Promise<string> => {
  const target = await readRollbackTarget(transaction, name, version);
  if (target !== null) return target;
  throw problem(
    'illegal_transition',
    version === undefined
      ? `${name} has nothing to roll back to: no other release was active before ${active ?? 'now'}. Activate a version by name instead, or take the section off: npm run release -- disable ${name} --reason <text>.`
      : `${name} ${version} was not active before ${active ?? 'now'}, or was revoked, so this is not a rollback: activate ${version} instead.`,
  );
};

/** Creates moves of the pointers in the transaction of a write: each against an ETag, with an entry in the audit log. */
export const createRollouts = (deps: MoveDeps): Rollouts => {
  const run = async (
    action: 'activate' | 'rollback',
    transaction: RegistryTransaction,
    request: MoveRequest,
  ): Promise<Activation> => {
    const pointer = await lockPointer(transaction, request);
    if (request.version !== undefined && request.version === pointer.active)
      return unchanged(transaction, pointer, request.version);
    const to =
      action === 'activate'
        ? (request.version ?? '')
        : await targetOf(transaction, pointer, request);
    const moved = await moveTo(deps, transaction, {...request, pointer, to, action});
    const previous = await readRollbackTarget(transaction, request.name);
    return {name: request.name, from: pointer.active, to, changed: true, previous, ...moved};
  };
  return {
    activate: (transaction, request) => run('activate', transaction, request),
    rollback: (transaction, request) => run('rollback', transaction, request),
  };
};
