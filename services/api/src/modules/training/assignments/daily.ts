import {
  CERTIFICATE_REMIND_DAYS,
  REMIND_DAYS_MAX,
  RENEWAL_DAYS,
} from '@switchboard/contracts/limits';
import {systemOf, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {publishEvent} from '../../../events/index.ts';
import {getTimeZone, listLearners, listWorkspaceIds} from '../../account/directory/service.ts';
import {notify} from '../../account/notifications/service.ts';
import {openCycles} from '../learning/versions.ts';
import {isWaking, reminderOf} from './due.ts';
import {
  lockDueBetween,
  lockExpired,
  lockExpiringBetween,
  lockRecurring,
  noteExpiryReminded,
  noteReminded,
} from './reminders-repository.ts';

type Deps = Pick<ApiDeps, 'db' | 'jobs' | 'now'>;

const DAY_MS = 86_400_000;

/** For the hourly job: lets those begin again whose time has come, and reminds of what is due, each reminder once. */
export const workOnDueDates = async (deps: Deps): Promise<void> => {
  for (const workspaceId of await listWorkspaceIds(deps.db))
    await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
      await renew(deps, trx, workspaceId);
      await remind(deps, trx, workspaceId);
      await remindOfExpiry(deps, trx, workspaceId);
    });
};

/** What recurs, and what was completed for a certificate that has expired; each enrollment once. */
const lockOver = async (trx: Trx, now: Date) => [
  ...new Map(
    [...(await lockRecurring(trx, now)), ...(await lockExpired(trx, now))].map((row) => [
      row.id,
      row,
    ]),
  ).values(),
];

/** Opens the next time of what is over, for those who are still members, and tells them. */
const renew = async ({jobs, now: clock}: Deps, trx: Trx, workspaceId: string): Promise<void> => {
  const now = clock();
  const rows = await lockOver(trx, now);
  if (rows.length === 0) return;
  const active = new Set(
    (await listLearners(trx, [...new Set(rows.map(({userId}) => userId))])).map(
      ({userId}) => userId,
    ),
  );
  const due = rows.filter(({userId}) => active.has(userId));
  for (const courseId of new Set(due.map((row) => row.courseId))) {
    const ofCourse = due.filter((row) => row.courseId === courseId);
    const version = ofCourse[0]?.publishedVersion ?? 1;
    await openCycles(trx, ofCourse, {courseId, version, now, graceDays: RENEWAL_DAYS});
    await notify(jobs, trx, {
      workspaceId,
      kind: 'training_assigned',
      userIds: ofCourse.map(({userId}) => userId),
      actor: {id: null},
      topic: `course:${courseId}`,
      title: ofCourse[0]?.title ?? '',
      path: `/dashboard/training/course/${courseId}`,
      at: now,
    });
    await publishEvent(trx, {workspaceId, type: 'training.assigned', payload: {id: courseId}});
  }
};

const remind = async ({jobs, now: clock}: Deps, trx: Trx, workspaceId: string): Promise<void> => {
  const [now, timeZone] = [clock(), await getTimeZone(trx)];
  if (!isWaking(now, timeZone)) return;
  const until = new Date(now.getTime() + (REMIND_DAYS_MAX + 1) * DAY_MS);
  for (const {id, userId, dueAt, courseId, title, ...row} of await lockDueBetween(
    trx,
    now,
    until,
  )) {
    const days = dueAt && reminderOf({...row, dueAt}, now, timeZone);
    if (days === null) continue;
    await noteReminded(trx, id, days);
    await notify(jobs, trx, {
      workspaceId,
      kind: 'training_due',
      userIds: [userId],
      actor: {id: null},
      topic: `due:${courseId}`,
      title,
      path: `/dashboard/training/course/${courseId}`,
      at: now,
    });
  }
};

/** Of certificates that their holders can still renew in time. */
const remindOfExpiry = async (
  {jobs, now: clock}: Deps,
  trx: Trx,
  workspaceId: string,
): Promise<void> => {
  const [now, timeZone] = [clock(), await getTimeZone(trx)];
  if (!isWaking(now, timeZone)) return;
  const until = new Date(now.getTime() + (Math.max(...CERTIFICATE_REMIND_DAYS) + 1) * DAY_MS);
  for (const {id, userId, expiresAt, reminded, courseId, title} of await lockExpiringBetween(
    trx,
    now,
    until,
  )) {
    const terms = {remindDays: CERTIFICATE_REMIND_DAYS, reminded};
    const days = expiresAt && reminderOf({...terms, dueAt: expiresAt}, now, timeZone);
    if (days === null) continue;
    await noteExpiryReminded(trx, id, days);
    await notify(jobs, trx, {
      workspaceId,
      kind: 'certificate_expiring',
      userIds: [userId],
      actor: {id: null},
      topic: `certificate:${courseId}`,
      title,
      path: `/dashboard/training/course/${courseId}/completed`,
      at: now,
    });
  }
};
