import {IANAZone} from 'luxon';
import {BUSINESS_HOURS_MAX} from '@switchboard/contracts/limits';
import type {
  BusinessHours,
  BusinessHoursRequest,
  OpenTime,
} from '@switchboard/contracts/sla/schemas';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {recordSetting} from '../setting-audit.ts';
import {changeTicketSettings, refuseTakenName} from '../ticket-settings.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {hoursFacts} from './audit-facts.ts';
import {recordDefault} from './default-hours.ts';
import {
  type BusinessHoursRow,
  deleteBusinessHours,
  insertBusinessHours,
  listBusinessHours,
  lockAllHours,
  lockBusinessHours,
  moveDefault,
  policiesWithHours,
  updateBusinessHours,
} from './repository.ts';

/** Business hours by name. */
export const getBusinessHours = ({db}: Core, actor: Actor): Promise<BusinessHours[]> =>
  withWorkspace(db, actor, async (trx) => (await listBusinessHours(trx)).map(presentHours));

/**
 * The first ones become the default. Throws 403 unless owner or admin, 409 for a taken name, 422 for an invalid time zone, open time or
 * holiday.
 */
export const createBusinessHours = (
  deps: Core,
  actor: Actor,
  request: BusinessHoursRequest,
): Promise<BusinessHours> => {
  const [id, at] = [newId(), deps.now()];
  const wanted = readHours(request);
  return changeTicketSettings(deps, actor, async (trx) => {
    await lockAllHours(trx, actor.workspaceId);
    const known = await listBusinessHours(trx);
    refuseTakenName(known, {id, name: wanted.name});
    if (known.length >= BUSINESS_HOURS_MAX)
      throw problem(
        'illegal_transition',
        `There can be at most ${BUSINESS_HOURS_MAX} business hours. Delete some that are not used.`,
      );
    await insertBusinessHours(trx, {
      id,
      workspaceId: actor.workspaceId,
      ...toHoursColumns(wanted),
      isDefault: known.length === 0,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await recordDefault(trx, deps, {...actor, at});
    const row = await requireHours(trx, id);
    await recordSetting(trx, actor, {...subjectOf(row), after: hoursFacts(row)});
    return presentHours(row);
  });
};

interface HoursChange {
  id: string;
  version: number;
  request: BusinessHoursRequest;
}

/**
 * As `createBusinessHours`; 404, and 409 version_conflict after a concurrent change. Tickets use the new ones from their next change on.
 */
export const changeBusinessHours = (
  deps: Core,
  actor: Actor,
  {id, version, request}: HoursChange,
): Promise<BusinessHours> => {
  const [wanted, at] = [readHours(request), deps.now()];
  return changeTicketSettings(deps, actor, async (trx) => {
    await lockAllHours(trx, actor.workspaceId);
    const row = await requireHours(trx, id);
    expectVersion(row.version, version);
    refuseTakenName(await listBusinessHours(trx), {id, name: wanted.name});
    await updateBusinessHours(trx, id, {
      ...toHoursColumns(wanted),
      version: version + 1,
      updatedAt: at,
    });
    await recordDefault(trx, deps, {...actor, at});
    const changed = await requireHours(trx, id);
    const [before, after] = [hoursFacts(row), hoursFacts(changed)];
    await recordSetting(trx, actor, {...subjectOf(changed), before, after});
    return presentHours(changed);
  });
};

/** Everything without an SLA policy counts by them from now on. Throws 403, 404. */
export const makeDefaultHours = (deps: Core, actor: Actor, id: string): Promise<BusinessHours> =>
  changeTicketSettings(deps, actor, async (trx) => {
    await lockAllHours(trx, actor.workspaceId);
    const row = await requireHours(trx, id);
    await moveDefault(trx, id);
    await recordDefault(trx, deps, {...actor, at: deps.now()});
    const changed = await requireHours(trx, id);
    const [before, after] = [hoursFacts(row), hoursFacts(changed)];
    await recordSetting(trx, actor, {...subjectOf(changed), before, after});
    return presentHours(changed);
  });

/** Throws 403, 404, and 409 while a policy uses them, or while they are the default and there are others. */
export const removeBusinessHours = (deps: Core, actor: Actor, id: string): Promise<void> =>
  changeTicketSettings(deps, actor, async (trx) => {
    await lockAllHours(trx, actor.workspaceId);
    const row = await requireHours(trx, id);
    const users = await policiesWithHours(trx, id);
    if (users.length > 0)
      throw problem(
        'illegal_transition',
        `These hours are used by ${users.join(', ')}. Choose other hours there first.`,
      );
    if (row.isDefault && (await listBusinessHours(trx)).length > 1)
      throw problem('illegal_transition', 'Make other business hours the default first.');
    await deleteBusinessHours(trx, id);
    await recordDefault(trx, deps, {...actor, at: deps.now()});
    await recordSetting(trx, actor, {...subjectOf(row), before: hoursFacts(row)});
  });

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** In order of the day, without gaps of zero length between them. */
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

const toHoursColumns = ({week, holidays, ...others}: BusinessHoursRequest) => ({
  ...others,
  week: JSON.stringify(week),
  holidays: JSON.stringify(holidays),
});

const presentHours = ({
  id,
  name,
  timeZone,
  week,
  holidays,
  isDefault,
  version,
  updatedAt,
}: BusinessHoursRow): BusinessHours => ({
  id,
  name,
  timeZone,
  week,
  holidays,
  isDefault,
  version,
  updatedAt: updatedAt.toISOString(),
});

const subjectOf = ({id, name}: BusinessHoursRow) => ({type: 'business_hours', id, name}) as const;

const requireHours = async (trx: Trx, id: string): Promise<BusinessHoursRow> => {
  const row = await lockBusinessHours(trx, id);
  if (!row) throw notFound('Business hours');
  return row;
};
