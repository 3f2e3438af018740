import {REMIND_DAYS_MAX} from '@switchboard/contracts/limits';
import {systemOf, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {publishEvent} from '../../../events/index.ts';
import {getTimeZone, listLearners, listWorkspaceIds} from '../../account/directory/service.ts';
import {notify} from '../../account/notifications/service.ts';
import {openCycles} from '../learning/versions.ts';
import {isWaking, reminderOf} from './due.ts';
import {lockDueBetween, lockRecurring, noteReminded} from './reminders-repository.ts';

type Deps = Pick<ApiDeps, 'db' | 'jobs' | 'now'>;

const DAY_MS = 86_400_000;

/** For the hourly job: lets those begin again whose time has come, and reminds of what is due, each reminder once. */
export const workOnDueDates = async (deps: Deps): Promise<void> => {
  for (const workspaceId of await listWorkspaceIds(deps.db))
    await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
      await renew(deps, trx, workspaceId);
      await remind(deps, trx, workspaceId);
    });
};

/** Opens the next time of what recurs, for those who are still members. */
const renew = async ({now: clock}: Deps, trx: Trx, workspaceId: string): Promise<void> => {
  const now = clock();
  const rows = await lockRecurring(trx, now);
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
    await openCycles(trx, ofCourse, {courseId, version, now});
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
