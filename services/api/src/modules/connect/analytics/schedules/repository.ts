import {type Insertable, type Selectable, sql, type Updateable} from 'kysely';
import type {Schema, Trx} from '#database/index.ts';

export type ScheduleRow = Selectable<Schema['connect.reportSchedule']>;
export type RecipientRow = Selectable<Schema['connect.reportRecipient']>;
export type RunRow = Selectable<Schema['connect.reportRun']>;
export type DeliveryRow = Selectable<Schema['connect.reportDelivery']>;

/** The schedules of reports. */
export const listSchedules = (trx: Trx, reportIds: readonly string[]): Promise<ScheduleRow[]> =>
  reportIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('connect.reportSchedule')
        .selectAll()
        .where('reportId', 'in', reportIds)
        .execute();

/** Reads the schedule of a report, and locks it until the transaction ends. */
export const lockScheduleOf = (trx: Trx, reportId: string): Promise<ScheduleRow | undefined> =>
  trx
    .selectFrom('connect.reportSchedule')
    .selectAll()
    .where('reportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst();

export const lockSchedule = (trx: Trx, id: string): Promise<ScheduleRow | undefined> =>
  trx
    .selectFrom('connect.reportSchedule')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Number of schedules of the workspace; blocks additions until the transaction ends. */
export const countSchedules = async (trx: Trx, workspaceId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${workspaceId}`}, 0))`.execute(
    trx,
  );
  const {count} = await trx
    .selectFrom('connect.reportSchedule')
    .select(({fn}) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertSchedule = async (
  trx: Trx,
  row: Insertable<Schema['connect.reportSchedule']>,
): Promise<void> => {
  await trx.insertInto('connect.reportSchedule').values(row).execute();
};

export const updateSchedule = async (
  trx: Trx,
  id: string,
  change: Updateable<Schema['connect.reportSchedule']>,
): Promise<void> => {
  await trx.updateTable('connect.reportSchedule').set(change).where('id', '=', id).execute();
};

export const deleteSchedule = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('connect.reportSchedule').where('id', '=', id).execute();
};

export const listRecipients = (trx: Trx, scheduleId: string): Promise<RecipientRow[]> =>
  trx
    .selectFrom('connect.reportRecipient')
    .selectAll()
    .where('scheduleId', '=', scheduleId)
    .execute();

/** Replaces the recipients; existing ones stay as they are. */
export const saveRecipients = async (
  trx: Trx,
  {id: scheduleId, workspaceId}: Pick<ScheduleRow, 'id' | 'workspaceId'>,
  userIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('connect.reportRecipient')
    .where('scheduleId', '=', scheduleId)
    .where('userId', 'not in', userIds)
    .execute();
  await trx
    .insertInto('connect.reportRecipient')
    .values(userIds.map((userId) => ({workspaceId, scheduleId, userId, stoppedAt: null})))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** State of a recipient's mails of a schedule, and the name of its report; undefined for others. */
export const findRecipient = (
  trx: Trx,
  {scheduleId, userId}: Pick<RecipientRow, 'scheduleId' | 'userId'>,
): Promise<(Pick<RecipientRow, 'stoppedAt'> & {name: string}) | undefined> =>
  trx
    .selectFrom('connect.reportRecipient as recipient')
    .innerJoin('connect.reportSchedule as schedule', 'schedule.id', 'recipient.scheduleId')
    .innerJoin('connect.report as report', 'report.id', 'schedule.reportId')
    .select(['recipient.stoppedAt', 'report.name'])
    .where('recipient.scheduleId', '=', scheduleId)
    .where('recipient.userId', '=', userId)
    .executeTakeFirst();

/** Records that a recipient stopped the mails. @returns false for others */
export const stopRecipient = async (
  trx: Trx,
  {scheduleId, userId}: Pick<RecipientRow, 'scheduleId' | 'userId'>,
  stoppedAt: Date,
): Promise<boolean> =>
  (
    await trx
      .updateTable('connect.reportRecipient')
      .set({stoppedAt})
      .where('scheduleId', '=', scheduleId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Claims an instant of a schedule. @returns false when it was claimed before */
export const insertRun = async (trx: Trx, run: RunRow): Promise<boolean> =>
  (
    await trx
      .insertInto('connect.reportRun')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
  ).length > 0;

/** The latest runs of a schedule, the latest first. */
export const listRuns = (trx: Trx, scheduleId: string, limit: number): Promise<RunRow[]> =>
  trx
    .selectFrom('connect.reportRun')
    .selectAll()
    .where('scheduleId', '=', scheduleId)
    .orderBy('dueAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Forgets all runs of a schedule but the latest. */
export const deleteOldRuns = async (trx: Trx, scheduleId: string, kept: number): Promise<void> => {
  await trx
    .deleteFrom('connect.reportRun')
    .where('scheduleId', '=', scheduleId)
    .where(
      'id',
      'not in',
      trx
        .selectFrom('connect.reportRun')
        .select('id')
        .where('scheduleId', '=', scheduleId)
        .orderBy('dueAt', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute();
};

export const insertDeliveries = async (trx: Trx, rows: readonly DeliveryRow[]): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('connect.reportDelivery').values(rows).execute();
};

export const listDeliveries = (trx: Trx, runIds: readonly string[]): Promise<DeliveryRow[]> =>
  runIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('connect.reportDelivery')
        .selectAll()
        .where('runId', 'in', runIds)
        .orderBy('id')
        .execute();

/** A mail with the description of its report. */
export const findDelivery = (trx: Trx, id: string) =>
  trx
    .selectFrom('connect.reportDelivery as delivery')
    .innerJoin('connect.reportRun as run', 'run.id', 'delivery.runId')
    .innerJoin('connect.reportSchedule as schedule', 'schedule.id', 'run.scheduleId')
    .innerJoin('connect.report as report', 'report.id', 'schedule.reportId')
    .leftJoin('connect.reportRecipient as recipient', (join) =>
      join
        .onRef('recipient.scheduleId', '=', 'schedule.id')
        .onRef('recipient.userId', '=', 'delivery.userId'),
    )
    .select([
      'delivery.id',
      'delivery.state',
      'delivery.userId',
      'run.dueAt',
      'run.isTest',
      'schedule.id as scheduleId',
      'schedule.ownerId as schedulerId',
      'schedule.frequency',
      'schedule.weekdays',
      'schedule.monthDay',
      'schedule.time',
      'schedule.timeZone',
      'report.id as reportId',
      'report.name',
      'report.screen',
      'report.query',
      'report.visibility',
      'report.ownerId',
      'recipient.stoppedAt',
      'recipient.userId as recipientId',
    ])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Moves a mail to another state. @param from its required state @returns whether it was in that state */
export const moveDelivery = async (
  trx: Trx,
  {id, from}: {id: string; from: DeliveryRow['state']},
  change: Pick<DeliveryRow, 'state' | 'reason' | 'at'>,
): Promise<boolean> =>
  (
    await trx
      .updateTable('connect.reportDelivery')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Schedules of the workspace that were due before an instant. */
export const listOverdue = (trx: Trx, before: Date): Promise<ScheduleRow[]> =>
  trx.selectFrom('connect.reportSchedule').selectAll().where('nextRunAt', '<', before).execute();

/** Mails of the workspace in a state since before an instant. */
export const listStuck = (
  trx: Trx,
  state: DeliveryRow['state'],
  before: Date,
): Promise<DeliveryRow[]> =>
  trx
    .selectFrom('connect.reportDelivery')
    .selectAll()
    .where('state', '=', state)
    .where('at', '<', before)
    .execute();
