import type {RevokeResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import {type Problem, problem} from '@switchboard/service-kit/errors';
import {type PointerRow, readSerial, type RegistryTransaction} from '../../database/index.ts';
import {committedRelease, findSwitchedOff, revokedVersions} from '../../records/index.ts';
import {type ChangeRequest, lockPointer, type MoveDeps, moveTo} from '../moves/moves.ts';
import {abortCanary, findCanary} from '../stored/canary-repository.ts';
import {deletePin, listPins} from '../stored/pin-repository.ts';
import {
  insertRevocation,
  pointerETag,
  readRollbackTarget,
  touchPointer,
} from '../stored/pointer-repository.ts';

/** Request to revoke a release permanently. */
export interface RevokeRequest extends ChangeRequest {
  version: string;
  /** Replacement if it is active; by default the target of a rollback. */
  replacement?: string | undefined;
}

type Revocation = RevokeResponse['revocation'] & {
  /** False when it was already revoked: nothing was written. */
  changed: boolean;
};

export type Revoke = (
  transaction: RegistryTransaction,
  request: RevokeRequest,
) => Promise<Revocation>;

const noReplacement = ({name, version}: RevokeRequest): Problem =>
  problem(
    'illegal_transition',
    `${name} ${version} is active, and no release that may run was active before it. To take the section off now: ` +
      `npm run release -- disable ${name} --reason <text>. To replace it: publish another release, then ` +
      `npm run release -- revoke ${name} ${version} --reason <text> --replacement <version>.`,
  );

/** Replaces the active release with another one. */
const replace = async (
  deps: MoveDeps,
  transaction: RegistryTransaction,
  request: RevokeRequest & {pointer: PointerRow},
) => {
  const {name, version, replacement, reason} = request;
  const to = replacement ?? (await readRollbackTarget(transaction, name));
  if (to === null) {
    // It runs for no one, and stays active until it is replaced before the section is enabled.
    if (await findSwitchedOff(transaction, name))
      return touchPointer(transaction, request.pointer, deps.now());
    throw noReplacement(request);
  }
  const action = replacement === undefined ? 'rollback' : 'activate';
  return {
    active: to,
    ...(await moveTo(deps, transaction, {
      ...request,
      to,
      action,
      needsOnlyToRun: true,
      reason: `${version} was revoked: ${reason}`,
    })),
  };
};

/** Ends the canary and the pins of a revoked release. */
const endOthers = async (
  transaction: RegistryTransaction,
  {name, version, reason, actor}: RevokeRequest,
  at: Date,
): Promise<void> => {
  const by = {actor: actor.name, reason: `${version} was revoked: ${reason}`, at};
  const canary = await findCanary(transaction, name);
  if (canary?.version === version) await abortCanary(transaction, canary, by);
  for (const pin of await listPins(transaction, name))
    if (pin.version === version) await deletePin(transaction, pin, by);
};

const revoke = async (
  deps: MoveDeps,
  transaction: RegistryTransaction,
  request: RevokeRequest,
): Promise<Revocation> => {
  const {name, version, reason, actor} = request;
  const pointer = await lockPointer(transaction, request);
  await committedRelease(transaction, name, version);
  if ((await revokedVersions(transaction, name)).has(version)) {
    return {
      name,
      version,
      active: pointer.active,
      serial: await readSerial(transaction),
      etag: pointerETag(pointer),
      changed: false,
    };
  }
  const at = deps.now();
  await insertRevocation(transaction, {name, version, reason, at, actor: actor.name});
  await endOthers(transaction, request, at);
  const state =
    pointer.active === version
      ? await replace(deps, transaction, {...request, pointer})
      : await touchPointer(transaction, pointer, at);
  return {name, version, ...state, changed: true};
};

/**
 * Revokes releases in the transaction of a write, against an ETag; an active one is replaced in the
 * same transaction, or nothing happens.
 */
export const createRevoke =
  (deps: MoveDeps): Revoke =>
  (transaction, request) =>
    revoke(deps, transaction, request);
