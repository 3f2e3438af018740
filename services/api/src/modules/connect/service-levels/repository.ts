import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';
import type {BusinessHours, Schedule} from './business-time.ts';
import type {ActivePolicy, Application} from './policies.ts';

export type BusinessHoursRow = Selectable<Schema['connect.businessHours']>;
export type SlaPolicyRow = Selectable<Schema['connect.slaPolicy']>;

export const listBusinessHours = (trx: Trx): Promise<BusinessHoursRow[]> =>
  trx
    .selectFrom('connect.businessHours')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute();

/** Reads business hours and locks them until the transaction ends. */
export const lockBusinessHours = (trx: Trx, id: string): Promise<BusinessHoursRow | undefined> =>
  trx
    .selectFrom('connect.businessHours')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertBusinessHours = async (
  trx: Trx,
  row: Insertable<Schema['connect.businessHours']>,
): Promise<void> => {
  await trx.insertInto('connect.businessHours').values(row).execute();
};

export const updateBusinessHours = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.businessHours']>,
): Promise<void> => {
  await trx.updateTable('connect.businessHours').set(change).where('id', '=', id).execute();
};

export const deleteBusinessHours = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.businessHours').where('id', '=', id).execute();
};

/** Serialises changes of a workspace's business hours across processes. */
export const lockAllHours = async (trx: Trx, workspaceId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`business hours ${workspaceId}`}, 0))`.execute(
    trx,
  );
};

/** Makes these the only default. */
export const moveDefault = async (trx: Trx, id: string): Promise<void> => {
  const change = (isDefault: boolean) => trx.updateTable('connect.businessHours').set({isDefault});
  await change(false).where('isDefault', '=', true).execute();
  await change(true).where('id', '=', id).execute();
};

/** The schedule of the default business hours; null where there are none. */
export const findDefaultSchedule = async (trx: Trx): Promise<Schedule> => {
  const row = await trx
    .selectFrom('connect.businessHours')
    .select(['timeZone', 'week', 'holidays'])
    .where('isDefault', '=', true)
    .executeTakeFirst();
  return row ? {...row, holidays: row.holidays.map(({date}) => ({date}))} : null;
};

/** Changes of the default business hours' schedule, in order. Each is one object: business time is fast with the same. */
export const listDefaultHours = (trx: Trx): Promise<{at: Date; schedule: Schedule}[]> =>
  trx.selectFrom('connect.defaultHours').select(['at', 'schedule']).orderBy('seq').execute();

export const insertDefaultHours = async (
  trx: Trx,
  row: Insertable<Schema['connect.defaultHours']>,
): Promise<void> => {
  await trx.insertInto('connect.defaultHours').values(row).execute();
};

/** Names of the policies that use these hours. */
export const policiesWithHours = async (trx: Trx, hoursId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('connect.slaPolicy')
    .select('name')
    .where('hoursId', '=', hoursId)
    .orderBy('position')
    .execute();
  return rows.map(({name}) => name);
};

/** Every policy in the order of matching. */
export const listPolicies = (trx: Trx): Promise<SlaPolicyRow[]> =>
  trx.selectFrom('connect.slaPolicy').selectAll().orderBy('position').orderBy('id').execute();

/** Reads a policy and locks it until the transaction ends. */
export const lockPolicy = (trx: Trx, id: string): Promise<SlaPolicyRow | undefined> =>
  trx
    .selectFrom('connect.slaPolicy')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertPolicy = async (
  trx: Trx,
  row: Insertable<Schema['connect.slaPolicy']>,
): Promise<void> => {
  await trx.insertInto('connect.slaPolicy').values(row).execute();
};

export const updatePolicy = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.slaPolicy']>,
): Promise<void> => {
  await trx.updateTable('connect.slaPolicy').set(change).where('id', '=', id).execute();
};

/** Moves the policies behind a position back by one, so that the next one is free. */
export const makeRoomAfter = async (trx: Trx, position: number): Promise<void> => {
  await trx
    .updateTable('connect.slaPolicy')
    .set(({eb}) => ({position: eb('position', '+', 1)}))
    .where('position', '>', position)
    .execute();
};

export const deletePolicy = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.slaPolicy').where('id', '=', id).execute();
};

/** The active policies with their hours, in the order of matching. */
export const listActivePolicies = async (trx: Trx): Promise<ActivePolicy[]> => {
  const rows = await trx
    .selectFrom('connect.slaPolicy as policy')
    .leftJoin('connect.businessHours as hours', (join) =>
      join
        .onRef('hours.workspaceId', '=', 'policy.workspaceId')
        .onRef('hours.id', '=', 'policy.hoursId'),
    )
    .select([
      'policy.name',
      'policy.match',
      'policy.targets',
      'hours.timeZone',
      'hours.week',
      'hours.holidays',
    ])
    .where('policy.isActive', '=', true)
    .orderBy('policy.position')
    .orderBy('policy.id')
    .execute();
  return rows.map(({name, match, targets, timeZone, week, holidays}) => ({
    name,
    match,
    targets,
    schedule:
      timeZone === null ? null : scheduleOf({timeZone, week: week ?? [], holidays: holidays ?? []}),
  }));
};

const scheduleOf = ({timeZone, week, holidays}: BusinessHours): BusinessHours => ({
  timeZone,
  week,
  holidays,
});

/** The targets that a ticket has had, in order. */
export const listApplications = (trx: Trx, ticketId: string): Promise<Application[]> =>
  trx
    .selectFrom('connect.slaApplication')
    .select(['policy', 'targets', 'schedule', 'at'])
    .where('ticketId', '=', ticketId)
    .orderBy('seq')
    .execute();

export const insertApplications = async (
  trx: Trx,
  rows: Insertable<Schema['connect.slaApplication']>[],
): Promise<void> => {
  await trx.insertInto('connect.slaApplication').values(rows).execute();
};

/** Avoids duplicate numbers: a new policy becomes the last. */
export const nextPosition = async (trx: Trx): Promise<number> => {
  const {last} = await trx
    .selectFrom('connect.slaPolicy')
    .select(({fn}) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};
