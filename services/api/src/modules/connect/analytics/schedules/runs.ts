import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findPeople, listWorkspaceIds} from '#modules/account/service.ts';
import {findReport, type ReportRow} from '../reports/repository.ts';
import {activeRole, stateOf} from './access.ts';
import {mailNow, runAt, type RunJob} from './jobs.ts';
import {RUNS_KEPT} from './present.ts';
import {
  deleteOldRuns,
  insertDeliveries,
  insertRun,
  listOverdue,
  listRecipients,
  listStuck,
  lockSchedule,
  moveDelivery,
  type ScheduleRow,
  updateSchedule,
} from './repository.ts';
import {latestRun, nextRun} from './rhythm.ts';

type Parts = Pick<Core, 'db' | 'jobs' | 'now'>;

/**
 * Runs a schedule that is due: claims the instant, schedules a job for each mail and one for the next time, all in one transaction. A
 * repetition does nothing. Of several missed runs, only the latest is made up for.
 */
export const startRun = (
  {db, jobs, now}: Parts,
  {workspaceId, scheduleId}: RunJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const schedule = await lockSchedule(trx, scheduleId);
    const at = now();
    if (!schedule?.nextRunAt || schedule.nextRunAt > at) return;
    const dueAt = latestRun(schedule, schedule.nextRunAt, at);
    const nextRunAt = nextRun(schedule, at);
    await updateSchedule(trx, scheduleId, {nextRunAt});
    await runAt(jobs, trx, {workspaceId, scheduleId, at: nextRunAt});
    const report = await findReport(trx, schedule.reportId);
    const run = {id: newId(), workspaceId, scheduleId, dueAt, isTest: false};
    if (!report || !(await insertRun(trx, run))) return;
    const deliveries = (await listReceivers(trx, schedule, report)).map((userId) => ({
      id: newId(),
      workspaceId,
      runId: run.id,
      userId,
      state: 'waiting' as const,
      reason: null,
      at,
    }));
    await insertDeliveries(trx, deliveries);
    await deleteOldRuns(trx, scheduleId, RUNS_KEPT);
    for (const {id: deliveryId} of deliveries) await mailNow(jobs, trx, {workspaceId, deliveryId});
  });

const listReceivers = async (trx: Trx, {id}: ScheduleRow, report: ReportRow): Promise<string[]> => {
  const recipients = await listRecipients(trx, id);
  const people = await findPeople(
    trx,
    recipients.map(({userId}) => userId),
  );
  const isReceiving = ({userId, stoppedAt}: (typeof recipients)[number]) => {
    const role = activeRole(people.get(userId));
    return stateOf(report, {userId, stoppedAt, role}) === 'receiving';
  };
  return recipients.filter(isReceiving).map(({userId}) => userId);
};

/** Longer than all attempts of a job take. */
const STUCK_MS = 30 * 60_000;
const LATE_MS = 5 * 60_000;

/**
 * Schedules jobs again that were lost, such as after days of standstill. A mail that was being sent when its process ended may have
 * arrived: it is not sent again.
 */
export const sweepSchedules = async (deps: Parts): Promise<void> => {
  for (const workspaceId of await listWorkspaceIds(deps.db)) await sweep(deps, workspaceId);
};

const sweep = ({db, jobs, now}: Parts, workspaceId: string): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    for (const {id: scheduleId} of await listOverdue(trx, ago(LATE_MS)))
      await runAt(jobs, trx, {workspaceId, scheduleId, at});
    for (const {id: deliveryId} of await listStuck(trx, 'waiting', ago(STUCK_MS)))
      await mailNow(jobs, trx, {workspaceId, deliveryId});
    for (const {id} of await listStuck(trx, 'sending', ago(STUCK_MS)))
      await moveDelivery(trx, {id, from: 'sending'}, {state: 'unknown', reason: null, at});
  });
