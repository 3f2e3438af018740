import type {RolloutResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import {type Problem, problem} from '@switchboard/service-kit/errors';
import type {PinRow, PointerRow, RegistryTransaction} from '../../database/index.ts';
import {letRun} from '../../gate/index.ts';
import {type ChangeRequest, lockPointer, type MoveDeps} from '../moves/moves.ts';
import {deletePin, listPins, putPin} from '../stored/pin-repository.ts';
import {touchPointer, wasActive} from '../stored/pointer-repository.ts';
import {rolloutNow} from '../stored/summary-repository.ts';

/** Limit: every page carries the records of all of them. */
const MAX_RELEASES = 5;
const MAX_WORKSPACES = 200;

interface PinRequest extends ChangeRequest {
  workspace: string;
  version: string;
  withoutBrowser?: boolean | undefined;
}

type Rollout = RolloutResponse['rollout'];

export interface Pins {
  /** Lets a workspace run one release of a remote, independent of the others. */
  put(transaction: RegistryTransaction, request: PinRequest): Promise<Rollout>;
  /** Removes the pin. */
  remove(transaction: RegistryTransaction, request: Omit<PinRequest, 'version'>): Promise<Rollout>;
}

const conflict = (message: string): Problem => problem('illegal_transition', message);

const refuseTooMany = (
  {name, workspace, version}: PinRequest,
  {active}: PointerRow,
  others: readonly PinRow[],
): void => {
  if (active === null)
    throw conflict(`${name} has no active release for everyone else: activate one first.`);
  const pinned = others.filter((pin) => pin.workspace !== workspace);
  const versions = new Set([...pinned.map((pin) => pin.version), version]);
  if (versions.size > MAX_RELEASES)
    throw conflict(
      `Workspaces are already pinned to ${MAX_RELEASES} releases of ${name}: pin to one of ${[...versions].slice(0, -1).join(', ')}, or unpin some.`,
    );
  if (pinned.length >= MAX_WORKSPACES)
    throw conflict(
      `${MAX_WORKSPACES} workspaces are already pinned to releases of ${name}: unpin some first.`,
    );
};

const put = async (
  deps: MoveDeps,
  transaction: RegistryTransaction,
  request: PinRequest,
): Promise<Rollout> => {
  const {name, workspace, version, reason, actor} = request;
  const pointer = await lockPointer(transaction, request);
  const pins = await listPins(transaction, name);
  refuseTooMany(request, pointer, pins);
  const noted = await letRun(deps, transaction, {
    ...request,
    needsOnlyToRun: await wasActive(transaction, name, version),
  });
  const from = pins.find((pin) => pin.workspace === workspace)?.version ?? null;
  if (from === version) return rolloutNow(transaction, pointer, false);
  const at = deps.now();
  await putPin(transaction, {
    name,
    workspace,
    version,
    at,
    actor: actor.name,
    reason,
    from,
    ...noted,
  });
  await touchPointer(transaction, pointer, at);
  return rolloutNow(transaction, pointer, true);
};

const remove = async (
  {now}: MoveDeps,
  transaction: RegistryTransaction,
  request: Omit<PinRequest, 'version'>,
): Promise<Rollout> => {
  const {name, workspace, reason, actor} = request;
  const pointer = await lockPointer(transaction, request);
  const pin = (await listPins(transaction, name)).find((each) => each.workspace === workspace);
  if (!pin) return rolloutNow(transaction, pointer, false);
  const at = now();
  await deletePin(transaction, pin, {actor: actor.name, reason, at});
  await touchPointer(transaction, pointer, at);
  return rolloutNow(transaction, pointer, true);
};

/** Pins of workspaces, in the transaction of a write: each change against an ETag, with an entry in the audit log. */
export const createPins = (deps: MoveDeps): Pins => ({
  put: (transaction, request) => put(deps, transaction, request),
  remove: (transaction, request) => remove(deps, transaction, request),
});
