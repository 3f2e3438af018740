import {randomBytes} from 'node:crypto';
import {canonicalJson} from '@switchboard/release-rules/trust';
import type {AbortEvidence, CanaryRequest} from '@switchboard/contracts/registry/canaries/schemas';
import type {RolloutResponse} from '@switchboard/contracts/registry/rollouts/schemas';
import {type Problem, problem} from '@switchboard/service-kit/errors';
import type {CanaryRow, PointerRow, RegistryTransaction} from '../../database/index.ts';
import {letRun} from '../../gate/index.ts';
import {appendAudit} from '../../trust/index.ts';
import {type ChangeRequest, lockPointer, type MoveDeps, moveTo} from '../moves/moves.ts';
import {
  abortCanary,
  cohortsOf,
  findCanary,
  percentOf,
  putCanary,
  tenthsOf,
} from '../stored/canary-repository.ts';
import {touchPointer} from '../stored/pointer-repository.ts';
import {rolloutNow} from '../stored/summary-repository.ts';

const SALT_BYTES = 16;

const newSecret = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** Requested state of a remote's canary. */
type PutRequest = ChangeRequest & CanaryRequest;
type Rollout = RolloutResponse['rollout'];

export interface Canaries {
  /** Begins a canary, or changes the one of this release. */
  put(transaction: RegistryTransaction, request: PutRequest): Promise<Rollout>;
  /** Makes the canary the active release. */
  promote(
    transaction: RegistryTransaction,
    request: ChangeRequest & {withoutBrowser?: boolean | undefined},
  ): Promise<Rollout>;
  /** Ends the canary, with the evidence against it when figures were the reason. */
  abort(
    transaction: RegistryTransaction,
    request: ChangeRequest & {details?: AbortEvidence},
  ): Promise<Rollout>;
}

const conflict = (message: string): Problem => problem('illegal_transition', message);

const refuseMisplaced = (
  {name, version}: PutRequest,
  {active}: PointerRow,
  canary: CanaryRow | undefined,
): void => {
  if (active === null)
    throw conflict(
      `${name} has no active release to compare a canary with: activate ${version} instead.`,
    );
  if (active === version) throw conflict(`${name} ${version} is active: everyone already runs it.`);
  if (canary && canary.version !== version)
    throw conflict(`${name} ${canary.version} is the canary: promote or abort it first.`);
};

const invalid = (message: string): Problem => problem('validation_failed', message);

const checkedTenths = (percent: number): number => {
  const tenths = tenthsOf(percent);
  if (tenths === null)
    throw invalid(
      `A canary grows in steps of 0.1 percent: use ${percent.toFixed(1)} instead of ${percent}.`,
    );
  return tenths;
};

const checkedStart = (
  startsAt: string | undefined,
  before: Date | null,
  now: Date,
): Date | null => {
  if (startsAt === undefined) return null;
  const start = new Date(startsAt);
  if (start.getTime() === before?.getTime() || start > now) return start;
  throw invalid(
    `The start time ${startsAt} has passed: give a later one, or leave it out to start now.`,
  );
};

/** True when the log needs no entry for the begin: it has one, or the canary's own entry implies it. */
const isBeginLogged = (startsAt: Date | null, before: CanaryRow | undefined): boolean =>
  startsAt === null ||
  (before?.begin_logged === true && before.starts_at?.getTime() === startsAt.getTime());

const isSame = (one: CanaryRow, other: CanaryRow): boolean =>
  canonicalJson({...one, starts_at: one.starts_at?.toISOString(), begun_at: null}) ===
  canonicalJson({...other, starts_at: other.starts_at?.toISOString(), begun_at: null});

const put = async (
  deps: MoveDeps,
  transaction: RegistryTransaction,
  request: PutRequest,
): Promise<Rollout> => {
  const {name, version, percent, cohorts = {}, autoAbort = true, reason, actor} = request;
  const pointer = await lockPointer(transaction, request);
  const before = await findCanary(transaction, name);
  refuseMisplaced(request, pointer, before);
  const noted = await letRun(deps, transaction, request);
  const at = deps.now();
  const startsAt = checkedStart(request.startsAt, before?.starts_at ?? null, at);
  const row: CanaryRow = {
    name,
    version,
    tenths: checkedTenths(percent),
    cohorts: canonicalJson(cohorts),
    starts_at: startsAt,
    salt: before?.salt ?? newSecret(),
    source_key: before?.source_key ?? newSecret(),
    auto_abort: autoAbort,
    begun_at: before?.begun_at ?? at,
    begun_by: before?.begun_by ?? actor.name,
    begin_logged: isBeginLogged(startsAt, before),
  };
  if (before && isSame(before, row)) return rolloutNow(transaction, pointer, false);
  await putCanary(transaction, row);
  const details = {
    percent: percentOf(row),
    cohorts: cohortsOf(row),
    startsAt: row.starts_at?.toISOString() ?? null,
    autoAbort,
    ...noted.details,
  };
  await appendAudit(transaction, {
    action: 'canary',
    remote: name,
    from: before?.version ?? null,
    to: version,
    actor: actor.name,
    reason,
    at,
    details,
  });
  await touchPointer(transaction, pointer, at);
  return rolloutNow(transaction, pointer, true);
};

const presentCanary = async (
  transaction: RegistryTransaction,
  {name}: ChangeRequest,
): Promise<CanaryRow> => {
  const canary = await findCanary(transaction, name);
  if (canary) return canary;
  throw conflict(`${name} has no canary: npm run release -- list ${name} shows what runs.`);
};

/** Canaries in the transaction of a write: each change requires an ETag and adds an entry to the audit log. */
export const createCanaries = (deps: MoveDeps): Canaries => ({
  put: (transaction, request) => put(deps, transaction, request),
  async promote(transaction, request) {
    const pointer = await lockPointer(transaction, request);
    const {version} = await presentCanary(transaction, request);
    await moveTo(deps, transaction, {...request, pointer, to: version, action: 'promote'});
    return rolloutNow(transaction, pointer, true);
  },
  async abort(transaction, request) {
    const pointer = await lockPointer(transaction, request);
    const canary = await presentCanary(transaction, request);
    const at = deps.now();
    await abortCanary(transaction, canary, {
      actor: request.actor.name,
      reason: request.reason,
      at,
      details: request.details,
    });
    await touchPointer(transaction, pointer, at);
    return rolloutNow(transaction, pointer, true);
  },
});
