import {SCHEDULES_MAX} from '@switchboard/contracts/limits';
import type {
  Rhythm,
  ScheduleDetails,
  ScheduleRequest,
} from '@switchboard/contracts/reports/schedules';
import {mayFully} from '@switchboard/contracts/team/permissions';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {IANAZone} from 'luxon';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople, requireReportTest} from '#modules/account/service.ts';
import {recordSetting} from '../../setting-audit.ts';
import type {ReportRow} from '../reports/repository.ts';
import {lockMine} from '../reports/lock-mine.ts';
import {canOpen} from './access.ts';
import {mailNow, runAt} from './jobs.ts';
import {presentDetails, RUNS_KEPT} from './present.ts';
import {
  countSchedules,
  deleteOldRuns,
  deleteSchedule,
  insertDeliveries,
  insertRun,
  insertSchedule,
  listRecipients,
  lockScheduleOf,
  saveRecipients,
  type ScheduleRow,
  updateSchedule,
} from './repository.ts';
import {nextRun} from './rhythm.ts';

/** @throws 404 for a report that the caller does not see or that has no schedule, 403 for a report that they may not change */
export const getSchedule = ({db}: Core, actor: Actor, reportId: string): Promise<ScheduleDetails> =>
  withWorkspace(db, actor, async (trx) => {
    const {report, schedule} = await lockBoth(trx, actor, reportId);
    return presentDetails(trx, schedule, report);
  });

/**
 * Schedules a report.
 * @throws 404, 403 for a report that the caller may not change or for other recipients than they may choose, 409 for a report with a
 * schedule or too many of them, 422 for people who cannot get it and an impossible rhythm
 */
export const createSchedule = (
  deps: Core,
  actor: Actor,
  {reportId, request}: {reportId: string; request: ScheduleRequest},
): Promise<ScheduleDetails> => {
  const now = deps.now();
  return withWorkspace(deps.db, actor, async (trx) => {
    const report = await lockMine(trx, actor, reportId);
    const count = await countSchedules(trx, actor.workspaceId);
    if (await lockScheduleOf(trx, reportId))
      throw problem('duplicate', 'This report has a schedule already. Change that one.');
    if (count >= SCHEDULES_MAX)
      throw problem(
        'illegal_transition',
        `A workspace can schedule at most ${SCHEDULES_MAX} reports. Delete schedules that are not used.`,
      );
    const rhythm = readRhythm(request);
    await refuseOthers(trx, actor, {report, userIds: request.recipientIds, known: []});
    const {workspaceId, userId: ownerId} = actor;
    const row = {
      id: newId(),
      workspaceId,
      reportId,
      ownerId,
      ...rhythm,
      ...whenNext(rhythm, request, now),
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await insertSchedule(trx, row);
    await saveRecipients(trx, row, request.recipientIds);
    await wake(deps, trx, row);
    await record(trx, actor, {report, after: {...row, recipients: request.recipientIds.length}});
    return presentDetails(trx, row, report);
  });
};

interface ScheduleChange {
  reportId: string;
  version: number;
  request: ScheduleRequest;
}

/**
 * Changes the times and recipients of a report's mails, or pauses them. The next mail follows the new rhythm.
 * @throws as `createSchedule`, and 409 version_conflict after a concurrent change
 */
export const changeSchedule = (
  deps: Core,
  actor: Actor,
  {reportId, version, request}: ScheduleChange,
): Promise<ScheduleDetails> => {
  const now = deps.now();
  return withWorkspace(deps.db, actor, async (trx) => {
    const {report, schedule} = await lockBoth(trx, actor, reportId);
    expectVersion(schedule.version, version);
    const rhythm = readRhythm(request);
    const before = await listRecipients(trx, schedule.id);
    const known = before.map(({userId}) => userId);
    await refuseOthers(trx, actor, {report, userIds: request.recipientIds, known});
    const row = {
      ...schedule,
      ownerId: actor.userId,
      ...rhythm,
      ...whenNext(rhythm, request, now),
      version: version + 1,
      updatedAt: now,
    };
    await updateSchedule(trx, schedule.id, row);
    await saveRecipients(trx, row, request.recipientIds);
    await wake(deps, trx, row);
    await record(trx, actor, {
      report,
      before: {...schedule, recipients: before.length},
      after: {...row, recipients: request.recipientIds.length},
    });
    return presentDetails(trx, row, report);
  });
};

/** @throws as `getSchedule` */
export const removeSchedule = ({db}: Core, actor: Actor, reportId: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    const {report, schedule} = await lockBoth(trx, actor, reportId);
    const {length: recipients} = await listRecipients(trx, schedule.id);
    await deleteSchedule(trx, schedule.id);
    await record(trx, actor, {report, before: {...schedule, recipients}});
  });

/** Mails a scheduled report immediately, to the caller alone. @throws as `getSchedule`, and 429 for too many */
export const testSchedule = async (deps: Core, actor: Actor, reportId: string): Promise<void> => {
  await withWorkspace(deps.db, actor, (trx) => lockBoth(trx, actor, reportId));
  await requireReportTest(deps, actor.userId);
  const at = deps.now();
  const {workspaceId, userId} = actor;
  await withWorkspace(deps.db, actor, async (trx) => {
    const {schedule} = await lockBoth(trx, actor, reportId);
    const [runId, id] = [newId(), newId()];
    const run = {id: runId, workspaceId, scheduleId: schedule.id, dueAt: at, isTest: true};
    await insertRun(trx, run);
    await insertDeliveries(trx, [
      {id, workspaceId, runId, userId, state: 'waiting', reason: null, at},
    ]);
    await deleteOldRuns(trx, schedule.id, RUNS_KEPT);
    await mailNow(deps.jobs, trx, {workspaceId, deliveryId: id});
  });
};

const lockBoth = async (trx: Trx, actor: Actor, reportId: string) => {
  const report = await lockMine(trx, actor, reportId);
  const schedule = await lockScheduleOf(trx, reportId);
  if (!schedule) throw notFound('Schedule');
  return {report, schedule};
};

/** Values that belong to the frequency; the rest of a form is omitted. */
const readRhythm = ({frequency, weekdays, monthDay, time, timeZone}: ScheduleRequest): Rhythm => {
  if (!IANAZone.isValidZone(timeZone)) throw invalid({timeZone: 'Time zone is invalid'});
  if (frequency === 'weekly' && weekdays.length === 0)
    throw invalid({weekdays: 'Choose at least one weekday'});
  return {
    frequency,
    weekdays: frequency === 'weekly' ? weekdays.toSorted() : [],
    monthDay: frequency === 'monthly' ? monthDay : null,
    time,
    timeZone,
  };
};

const whenNext = (rhythm: Rhythm, {isPaused}: Pick<ScheduleRequest, 'isPaused'>, now: Date) => ({
  isPaused,
  nextRunAt: isPaused ? null : nextRun(rhythm, now),
});

interface Chosen {
  report: ReportRow;
  userIds: readonly string[];
  /** Recipients who stay, even where they get nothing at present. */
  known: readonly string[];
}

const refuseOthers = async (
  trx: Trx,
  {userId, role}: Actor,
  {report, userIds, known}: Chosen,
): Promise<void> => {
  const others = userIds.filter((id) => id !== userId && !known.includes(id));
  if (others.length > 0 && !mayFully(role, 'shareMacrosAndViews'))
    throw forbidden('Only supervisors, admins and owners can schedule reports for others.');
  if (others.some((id) => !canOpen(report, id)))
    throw invalid({recipientIds: 'Share the report first. Others cannot open a private one'});
  const people = await findPeople(trx, others);
  if (!others.every((id) => people.get(id)?.isActive))
    throw invalid({recipientIds: 'Choose active members of the workspace'});
};

const wake = async (
  {jobs}: Pick<Core, 'jobs'>,
  trx: Trx,
  {id: scheduleId, workspaceId, nextRunAt}: ScheduleRow,
): Promise<void> => {
  if (nextRunAt) await runAt(jobs, trx, {workspaceId, scheduleId, at: nextRunAt});
};

type Recorded = ScheduleRow & {recipients: number};

/** Plain values of a schedule; days are numbers from Monday. */
const factsOf = ({
  frequency,
  weekdays,
  monthDay,
  time,
  timeZone,
  isPaused,
  recipients,
}: Recorded) => ({
  sendTime: [frequency, weekdays.join(', '), monthDay, time].filter(Boolean).join(' '),
  timeZone,
  isActive: !isPaused,
  recipients,
});

const record = (
  trx: Trx,
  actor: Actor,
  {report, before, after}: {report: ReportRow; before?: Recorded; after?: Recorded},
): Promise<void> =>
  recordSetting(trx, actor, {
    type: 'report_schedule',
    id: (after ?? before)?.id ?? null,
    name: report.name,
    ...(before && {before: factsOf(before)}),
    ...(after && {after: factsOf(after)}),
  });
