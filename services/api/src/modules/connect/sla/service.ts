import {IANAZone} from 'luxon';
import {BUSINESS_HOURS_MAX, SLA_POLICIES_MAX} from '@switchboard/contracts/limits';
import type {
  BusinessHours,
  BusinessHoursRequest,
  OpenTime,
  SlaOrderRequest,
  SlaPolicy,
  SlaPolicyRequest,
} from '@switchboard/contracts/sla';
import {expectVersion, newId, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden, invalid, notFound, problem} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {cleanTags} from '../tickets/rules.ts';
import {
  type BusinessHoursRow,
  deleteBusinessHours,
  deletePolicy,
  insertBusinessHours,
  insertPolicy,
  listBusinessHours,
  listPolicies,
  lockBusinessHours,
  lockPolicy,
  nextPosition,
  policiesWithHours,
  type SlaPolicyRow,
  updateBusinessHours,
  updatePolicy,
} from './repository.ts';

/** Business hours by name. */
export const getBusinessHours = ({db}: ApiDeps, actor: Actor): Promise<BusinessHours[]> =>
  withWorkspace(db, actor, async (trx) => (await listBusinessHours(trx)).map(presentHours));

/** Throws 403 unless owner or admin, 409 for a name that is taken, 422 for a time zone, open time or holiday that cannot be. */
export const createBusinessHours = (
  deps: ApiDeps,
  actor: Actor,
  request: BusinessHoursRequest,
): Promise<BusinessHours> => {
  const [id, at] = [newId(), deps.now()];
  const wanted = readHours(request);
  return changeSettings(deps, actor, async (trx) => {
    const known = await listBusinessHours(trx);
    refuseTaken(known, {id, name: wanted.name});
    if (known.length >= BUSINESS_HOURS_MAX)
      throw problem(
        'illegal_transition',
        `There can be at most ${BUSINESS_HOURS_MAX} business hours. Delete some that are not used.`,
      );
    await insertBusinessHours(trx, {
      id,
      workspaceId: actor.workspaceId,
      ...toHoursColumns(wanted),
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    return readOneHours(trx, id);
  });
};

interface HoursChange {
  id: string;
  version: number;
  request: BusinessHoursRequest;
}

/** As `createBusinessHours`; 404, and 409 version_conflict when someone else changed them meanwhile. Tickets count in the new ones from their next change on. */
export const changeBusinessHours = (
  deps: ApiDeps,
  actor: Actor,
  {id, version, request}: HoursChange,
): Promise<BusinessHours> => {
  const wanted = readHours(request);
  return changeSettings(deps, actor, async (trx) => {
    const row = await lockBusinessHours(trx, id);
    if (!row) throw notFound('Business hours');
    expectVersion(row.version, version);
    refuseTaken(await listBusinessHours(trx), {id, name: wanted.name});
    await updateBusinessHours(trx, id, {
      ...toHoursColumns(wanted),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return readOneHours(trx, id);
  });
};

/** Throws 403, 404, and 409 while a policy counts in them. */
export const removeBusinessHours = (deps: ApiDeps, actor: Actor, id: string): Promise<void> =>
  changeSettings(deps, actor, async (trx) => {
    if (!(await lockBusinessHours(trx, id))) throw notFound('Business hours');
    const users = await policiesWithHours(trx, id);
    if (users.length > 0)
      throw problem(
        'illegal_transition',
        `These hours are used by ${users.join(', ')}. Choose other hours there first.`,
      );
    await deleteBusinessHours(trx, id);
  });

/** Policies in the order in which they are tried. */
export const getPolicies = ({db}: ApiDeps, actor: Actor): Promise<SlaPolicy[]> =>
  withWorkspace(db, actor, async (trx) => (await listPolicies(trx)).map(presentPolicy));

/** It becomes the last. Throws 403 unless owner or admin, 409 for a name that is taken, 422 for hours that there are not or a policy that promises nothing. */
export const createPolicy = (
  deps: ApiDeps,
  actor: Actor,
  request: SlaPolicyRequest,
): Promise<SlaPolicy> => {
  const [id, at] = [newId(), deps.now()];
  const wanted = readPolicy(request);
  return changeSettings(deps, actor, async (trx) => {
    await checkHours(trx, wanted.hoursId);
    const known = await listPolicies(trx);
    refuseTaken(known, {id, name: wanted.name});
    if (known.length >= SLA_POLICIES_MAX)
      throw problem(
        'illegal_transition',
        `There can be at most ${SLA_POLICIES_MAX} policies. Delete some that are not used.`,
      );
    const position = await nextPosition(trx);
    await insertPolicy(trx, {
      id,
      workspaceId: actor.workspaceId,
      position,
      ...toPolicyColumns(wanted),
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    return readOnePolicy(trx, id);
  });
};

interface PolicyChange {
  id: string;
  version: number;
  request: SlaPolicyRequest;
}

/** As `createPolicy`; 404, and 409 version_conflict when someone else changed it meanwhile. It holds for tickets from their next change on. */
export const changePolicy = (
  deps: ApiDeps,
  actor: Actor,
  {id, version, request}: PolicyChange,
): Promise<SlaPolicy> => {
  const wanted = readPolicy(request);
  return changeSettings(deps, actor, async (trx) => {
    const row = await lockPolicy(trx, id);
    if (!row) throw notFound('SLA policy');
    expectVersion(row.version, version);
    await checkHours(trx, wanted.hoursId);
    refuseTaken(await listPolicies(trx), {id, name: wanted.name});
    await updatePolicy(trx, id, {
      ...toPolicyColumns(wanted),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return readOnePolicy(trx, id);
  });
};

/** Throws 403, 404. What it has promised for a ticket holds until that ticket's next change. */
export const removePolicy = (deps: ApiDeps, actor: Actor, id: string): Promise<void> =>
  changeSettings(deps, actor, async (trx) => {
    if (!(await lockPolicy(trx, id))) throw notFound('SLA policy');
    await deletePolicy(trx, id);
  });

/** Throws 403, and 409 when these are not the policies that there are. */
export const orderPolicies = (
  deps: ApiDeps,
  actor: Actor,
  {ids}: SlaOrderRequest,
): Promise<SlaPolicy[]> =>
  changeSettings(deps, actor, async (trx) => {
    const known = await listPolicies(trx);
    const isSame = known.length === ids.length && known.every(({id}) => ids.includes(id));
    if (!isSame)
      throw problem(
        'version_conflict',
        'Policies were added or deleted meanwhile. Load them again and repeat your change.',
      );
    for (const [index, id] of ids.entries()) await updatePolicy(trx, id, {position: index + 1});
    return (await listPolicies(trx)).map(presentPolicy);
  });

const changeSettings = <Result>(
  {db}: ApiDeps,
  actor: Actor,
  run: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  if (actor.role !== 'owner' && actor.role !== 'admin')
    throw forbidden('Only owners and admins can change ticket settings.');
  return withWorkspace(db, actor, run);
};

const refuseTaken = (
  known: {id: string; name: string}[],
  {id, name}: {id: string; name: string},
): void => {
  const taken = known.find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  if (taken)
    throw problem('duplicate', `The name ${taken.name} is taken. Choose another one.`, {
      fields: {name: 'Name already exists'},
    });
};

const checkHours = async (trx: Trx, id: string | null): Promise<void> => {
  if (id !== null && !(await lockBusinessHours(trx, id)))
    throw invalid({hoursId: 'Business hours are invalid'});
};

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** In order of the day, without gaps of no length between them. */
const readDay = (day: OpenTime[], index: number): OpenTime[] => {
  const sorted = day.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
  for (const [place, {from, to}] of sorted.entries()) {
    if (minutesOf(from) >= minutesOf(to))
      throw invalid({[`week.${index}`]: `${from} to ${to} ends before it begins`});
    const next = sorted[place + 1];
    if (next && minutesOf(next.from) < minutesOf(to))
      throw invalid({[`week.${index}`]: `${from} to ${to} and ${next.from} to ${next.to} overlap`});
  }
  return sorted;
};

const readHours = ({
  name,
  timeZone,
  week,
  holidays,
}: BusinessHoursRequest): BusinessHoursRequest => {
  if (!IANAZone.isValidZone(timeZone)) throw invalid({timeZone: 'Time zone is invalid'});
  const open = week.map(readDay);
  if (open.every((day) => day.length === 0)) throw invalid({week: 'Open at least one day'});
  const days = holidays.map(({date}) => date);
  const twice = days.find((date, index) => days.indexOf(date) !== index);
  if (twice !== undefined) throw invalid({holidays: `${twice} is listed twice`});
  const sorted = holidays
    .map((holiday) => ({...holiday, name: holiday.name.trim()}))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {name: name.trim(), timeZone, week: open, holidays: sorted};
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

const toHoursColumns = ({week, holidays, ...others}: BusinessHoursRequest) => ({
  ...others,
  week: JSON.stringify(week),
  holidays: JSON.stringify(holidays),
});

const toPolicyColumns = ({match, targets, ...others}: SlaPolicyRequest) => ({
  ...others,
  match: JSON.stringify(match),
  targets: JSON.stringify(targets),
});

const presentHours = ({
  id,
  name,
  timeZone,
  week,
  holidays,
  version,
  updatedAt,
}: BusinessHoursRow): BusinessHours => ({
  id,
  name,
  timeZone,
  week,
  holidays,
  version,
  updatedAt: updatedAt.toISOString(),
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

const readOneHours = async (trx: Trx, id: string): Promise<BusinessHours> => {
  const row = await lockBusinessHours(trx, id);
  if (!row) throw notFound('Business hours');
  return presentHours(row);
};

const readOnePolicy = async (trx: Trx, id: string): Promise<SlaPolicy> => {
  const row = await lockPolicy(trx, id);
  if (!row) throw notFound('SLA policy');
  return presentPolicy(row);
};
