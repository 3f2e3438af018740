import {SLA_POLICIES_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {
  SlaOrderRequest,
  SlaPolicy,
  SlaPolicyRequest,
} from '@switchboard/contracts/sla/schemas';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {nameOfCopy} from '../name-of-copy.ts';
import {recordOrder, recordSetting} from '../setting-audit.ts';
import {changeTicketSettings, refuseTakenName} from '../ticket-settings.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {policyFacts} from './audit-facts.ts';
import {
  deletePolicy,
  insertPolicy,
  listPolicies,
  lockBusinessHours,
  lockPolicy,
  makeRoomAfter,
  nextPosition,
  type SlaPolicyRow,
  updatePolicy,
} from './repository.ts';

/** Policies in the order of matching. */
export const getPolicies = ({db}: Core, actor: Actor): Promise<SlaPolicy[]> =>
  withWorkspace(db, actor, async (trx) => (await listPolicies(trx)).map(presentPolicy));

/** Adds it as the last. Throws 403 unless owner or admin, 409 for a taken name, 422 for unknown hours or a policy without a target. */
export const createPolicy = (
  deps: Core,
  actor: Actor,
  request: SlaPolicyRequest,
): Promise<SlaPolicy> => {
  const wanted = readPolicy(request);
  return changeTicketSettings(deps, actor, async (trx) => {
    await checkHours(trx, wanted.hoursId);
    const known = await listPolicies(trx);
    const position = await nextPosition(trx);
    return addPolicy(trx, actor, {wanted, known, position, at: deps.now()});
  });
};

/**
 * Copies a policy to the place right after it. The copy is inactive, so that no ticket gets its targets before it has been adapted. Throws
 * 403, 404, and 409 if there are too many, or another copy took the name meanwhile.
 */
export const duplicatePolicy = (deps: Core, actor: Actor, id: string): Promise<SlaPolicy> =>
  changeTicketSettings(deps, actor, async (trx) => {
    const original = await requirePolicy(trx, id);
    const {match, targets, hoursId, position} = original;
    const known = await listPolicies(trx);
    const taken = known.map(({name}) => name);
    const name = nameOfCopy(original.name, taken, TEXT_MAX);
    const wanted = {name, match, targets, hoursId, isActive: false};
    await makeRoomAfter(trx, position);
    return addPolicy(trx, actor, {wanted, known, position: position + 1, at: deps.now()});
  });

interface NewPolicy {
  wanted: SlaPolicyRequest;
  known: SlaPolicyRow[];
  position: number;
  at: Date;
}

const addPolicy = async (
  trx: Trx,
  actor: Actor,
  {wanted, known, position, at}: NewPolicy,
): Promise<SlaPolicy> => {
  const id = newId();
  refuseTakenName(known, {id, name: wanted.name});
  if (known.length >= SLA_POLICIES_MAX)
    throw problem(
      'illegal_transition',
      `There can be at most ${SLA_POLICIES_MAX} policies. Delete some that are not used.`,
    );
  await insertPolicy(trx, {
    id,
    workspaceId: actor.workspaceId,
    position,
    ...toPolicyColumns(wanted),
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  const row = await requirePolicy(trx, id);
  await recordSetting(trx, actor, {...subjectOf(row), after: await policyFacts(trx, row)});
  return presentPolicy(row);
};

interface PolicyChange {
  id: string;
  version: number;
  request: SlaPolicyRequest;
}

/** As `createPolicy`; 404, and 409 version_conflict after a concurrent change. It applies to tickets from their next change on. */
export const changePolicy = (
  deps: Core,
  actor: Actor,
  {id, version, request}: PolicyChange,
): Promise<SlaPolicy> => {
  const wanted = readPolicy(request);
  return changeTicketSettings(deps, actor, async (trx) => {
    const row = await requirePolicy(trx, id);
    expectVersion(row.version, version);
    const before = await policyFacts(trx, row);
    await checkHours(trx, wanted.hoursId);
    refuseTakenName(await listPolicies(trx), {id, name: wanted.name});
    await updatePolicy(trx, id, {
      ...toPolicyColumns(wanted),
      version: version + 1,
      updatedAt: deps.now(),
    });
    const changed = await requirePolicy(trx, id);
    const after = await policyFacts(trx, changed);
    await recordSetting(trx, actor, {...subjectOf(changed), before, after});
    return presentPolicy(changed);
  });
};

/** Throws 403, 404. A ticket keeps its targets until its next change. */
export const removePolicy = (deps: Core, actor: Actor, id: string): Promise<void> =>
  changeTicketSettings(deps, actor, async (trx) => {
    const row = await requirePolicy(trx, id);
    const before = await policyFacts(trx, row);
    await deletePolicy(trx, id);
    await recordSetting(trx, actor, {...subjectOf(row), before});
  });

/** Throws 403, and 409 for ids other than those of the existing policies. */
export const orderPolicies = (
  deps: Core,
  actor: Actor,
  {ids}: SlaOrderRequest,
): Promise<SlaPolicy[]> =>
  changeTicketSettings(deps, actor, async (trx) => {
    const known = await listPolicies(trx);
    const isSame = known.length === ids.length && known.every(({id}) => ids.includes(id));
    if (!isSame)
      throw problem(
        'version_conflict',
        'Policies were added or deleted in the meantime. Load them again and repeat your change.',
      );
    for (const [index, id] of ids.entries()) await updatePolicy(trx, id, {position: index + 1});
    const ordered = await listPolicies(trx);
    await recordOrder(trx, actor, {type: 'sla_policy', before: known, after: ordered});
    return ordered.map(presentPolicy);
  });

const checkHours = async (trx: Trx, id: string | null): Promise<void> => {
  if (id !== null && !(await lockBusinessHours(trx, id)))
    throw invalid({hoursId: 'Business hours are invalid'});
};

const readPolicy = ({
  name,
  match,
  targets,
  hoursId,
  isActive,
}: SlaPolicyRequest): SlaPolicyRequest => {
  const promises = Object.values(targets).flatMap((each) => Object.values(each));
  if (promises.every((minutes) => minutes === null))
    throw invalid({targets: 'Set at least one target'});
  return {
    name: name.trim(),
    match: {...match, tags: cleanTags(match.tags)},
    targets,
    hoursId,
    isActive,
  };
};

const toPolicyColumns = ({match, targets, ...others}: SlaPolicyRequest) => ({
  ...others,
  match: JSON.stringify(match),
  targets: JSON.stringify(targets),
});

const presentPolicy = ({
  id,
  name,
  match,
  targets,
  hoursId,
  isActive,
  version,
  updatedAt,
}: SlaPolicyRow): SlaPolicy => ({
  id,
  name,
  match,
  targets,
  hoursId,
  isActive,
  version,
  updatedAt: updatedAt.toISOString(),
});

const subjectOf = ({id, name}: SlaPolicyRow) => ({type: 'sla_policy', id, name}) as const;

const requirePolicy = async (trx: Trx, id: string): Promise<SlaPolicyRow> => {
  const row = await lockPolicy(trx, id);
  if (!row) throw notFound('SLA policy');
  return row;
};
