import type {ActivationResponse} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {lockState, readSerial} from '../database/state.ts';
import type {PointerRow, RegistryTransaction, ReleaseRow} from '../database/tables.ts';
import {holdsETag} from '../http/etags.ts';
import {brokenRules, RegistryRefusal} from '../refusal.ts';
import {findRelease, storedRelease} from '../releases/repository.ts';
import type {Actor} from '../tokens/service.ts';
import {checkCompatibility} from './compatibility.ts';
import {rollbackTarget} from './history.ts';
import {findPointer, movePointer, pointerETag, readTrail} from './repository.ts';

/** A wish to move a remote's pointer, from whoever saw it at `ifMatch`. */
export interface MoveRequest {
  name: string;
  version: string | undefined;
  reason: string;
  ifMatch: string | undefined;
  actor: Actor;
}

type Activation = ActivationResponse['activation'];
type Deps = Pick<RegistryContext, 'db' | 'hostProvides' | 'onDocumentChange' | 'now'>;

export interface Rollouts {
  /** Makes a committed release the active one. */
  activate(request: MoveRequest & {version: string}): Promise<Activation>;
  /** Goes back along the trail of activations, one step or to a version on it. */
  rollback(request: MoveRequest): Promise<Activation>;
}

/** The pointer, under lock, if the request saw its present state; nothing is written otherwise. */
const lockPointer = async (transaction: RegistryTransaction, name: string, ifMatch: string | undefined): Promise<PointerRow> => {
  if (ifMatch === undefined || ifMatch.trim() === '*') {
    throw new RegistryRefusal('precondition_required', `Send If-Match with the exact ETag of ${name}, from GET /registry/v1/remotes/${name}: `
      + 'it proves that you saw what you are about to replace.');
  }
  await lockState(transaction);
  const pointer = await findPointer(transaction, name);
  if (!pointer) throw new RegistryRefusal('not_found', `The registry has no remote ${name}: publish a release of it first.`);
  if (holdsETag(ifMatch, pointerETag(pointer))) return pointer;
  throw new RegistryRefusal('precondition_failed', `${name} was changed since you read it, it now runs ${pointer.active ?? 'nothing'}; `
    + 'nothing was changed by this request. Look at it and try again.');
};

const releaseToActivate = async (transaction: RegistryTransaction, name: string, version: string): Promise<ReleaseRow> => {
  const row = await findRelease(transaction, name, version);
  if (row) return row;
  throw new RegistryRefusal('not_found', `${name} has no committed release ${version}: publish it first.`);
};

interface CheckedMove extends MoveRequest {
  pointer: PointerRow;
  action: 'activate' | 'rollback';
  to: string;
}

const moveTo = async (deps: Deps, transaction: RegistryTransaction, move: CheckedMove) => {
  const {pointer, to, name, action, reason, actor} = move;
  const row = await releaseToActivate(transaction, name, to);
  const rules = deps.hostProvides ? checkCompatibility(storedRelease(row).release, deps.hostProvides) : [];
  if (rules.length > 0) throw brokenRules(rules);
  return movePointer(transaction, {pointer, action, to, actor: actor.name, reason, at: deps.now()});
};

const unchanged = async (transaction: RegistryTransaction, pointer: PointerRow, to: string): Promise<Activation> => {
  const serial = await readSerial(transaction);
  const previous = rollbackTarget(await readTrail(transaction, pointer.name));
  return {name: pointer.name, from: to, to, changed: false, previous, serial, etag: pointerETag(pointer)};
};

const targetOf = async (transaction: RegistryTransaction, {active}: PointerRow, {name, version}: MoveRequest): Promise<string> => {
  const target = rollbackTarget(await readTrail(transaction, name), version);
  if (target !== null) return target;
  throw new RegistryRefusal('illegal_transition', version === undefined
    ? `${name} has nothing to roll back to: no other release was active before ${active ?? 'now'}. Activate a version by name instead.`
    : `${name} ${version} was not active before ${active ?? 'now'}, so it is no rollback: activate ${version} instead.`);
};

/** Moves of the pointers: each under lock, against an ETag, with an entry in the audit log. */
export const createRollouts = (deps: Deps): Rollouts => {
  const run = async (action: 'activate' | 'rollback', request: MoveRequest): Promise<Activation> => {
    const activation = await deps.db.transaction().execute(async (transaction): Promise<Activation> => {
      const pointer = await lockPointer(transaction, request.name, request.ifMatch);
      if (request.version !== undefined && request.version === pointer.active) return unchanged(transaction, pointer, request.version);
      const to = action === 'activate' ? request.version ?? '' : await targetOf(transaction, pointer, request);
      const moved = await moveTo(deps, transaction, {...request, pointer, to, action});
      const previous = rollbackTarget(await readTrail(transaction, request.name));
      return {name: request.name, from: pointer.active, to, changed: true, previous, ...moved};
    });
    if (activation.changed) deps.onDocumentChange();
    return activation;
  };
  return {
    activate: (request) => run('activate', request),
    rollback: (request) => run('rollback', request),
  };
};
