import {CERTIFICATE_REMIND_DAYS, RENEWAL_DAYS} from '@switchboard/contracts/limits';
import {completedCoursePath} from '@switchboard/contracts/places/training';
import type {Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Jobs} from '#jobs/index.ts';
import {getTimeZone} from '../../account/service.ts';
import type {StoredCourse} from '../courses/index.ts';
import {openCycles} from './cycles.ts';
import {isWaking, reminderOf} from './due.ts';
import {
  type Due,
  listExpiring,
  listOver,
  listUpcoming,
  lockExpiring,
  lockOver,
  lockUpcoming,
  noteExpiryReminded,
  noteReminded,
  type Page,
} from './reminders-repository.ts';
import {notifyAssigned, notifyAboutCourse} from './notify.ts';

/** Work for some learners of a course that is locked against changes. */
interface Some {
  workspaceId: string;
  course: StoredCourse;
  ids: readonly string[];
  now: Date;
}

/** A duty that falls due. It is idempotent. */
export interface Duty {
  /** One page of candidates by id; it locks nothing. */
  list: (trx: Trx, now: Date, page: Page) => Promise<Due[]>;
  carryOut: (jobs: Pick<Jobs, 'send'>, trx: Trx, some: Some) => Promise<void>;
}

const newsOf = (
  {workspaceId, course, now}: Some,
  rows: readonly {userId: string}[],
): Parameters<typeof notifyAssigned>[2] => ({
  ...{workspaceId, course, actorId: null, at: now},
  userIds: rows.map(({userId}) => userId),
});

/** The next cycle of recurring courses and of expired certificates. */
const renewal: Duty = {
  list: listOver,
  carryOut: async (jobs, trx, some) => {
    const {workspaceId, course, ids, now} = some;
    const rows = await lockOver(trx, now, ids);
    if (rows.length === 0) return;
    const version = course.publishedVersion ?? 1;
    await openCycles(trx, rows, {courseId: course.id, version, now, graceDays: RENEWAL_DAYS});
    await notifyAssigned(jobs, trx, newsOf(some, rows));
    await publishEvent(trx, {workspaceId, type: 'training.assigned', payload: {id: course.id}});
  },
};

/** Notifications are sent in the daytime only. */
const byDay =
  (list: Duty['list']): Duty['list'] =>
  async (trx, now, page) =>
    isWaking(now, await getTimeZone(trx)) ? list(trx, now, page) : [];

interface Remindable {
  id: string;
  userId: string;
  dueAt: Date;
  remindDays: readonly number[];
  reminded: number | null;
}

/** Learners whose reminder is due, by the number of days before the due date. */
const dueByDays = async (trx: Trx, rows: readonly Remindable[], now: Date) => {
  const timeZone = await getTimeZone(trx);
  const due = rows.flatMap((row) => {
    const days = reminderOf(row, now, timeZone);
    return days === null ? [] : [{...row, days}];
  });
  return Map.groupBy(due, ({days}) => days);
};

const reminder: Duty = {
  list: byDay(listUpcoming),
  carryOut: async (jobs, trx, some) => {
    for (const [days, rows] of await dueByDays(trx, await lockUpcoming(trx, some.ids), some.now)) {
      await noteReminded(trx, days, rows);
      await notifyAboutCourse(jobs, trx, {
        ...newsOf(some, rows),
        kind: 'training_due',
        topic: 'due',
      });
    }
  },
};

/** Certificates that their holders can still renew in time. */
const expiryReminder: Duty = {
  list: byDay(listExpiring),
  carryOut: async (jobs, trx, some) => {
    const held = (await lockExpiring(trx, some.ids)).map((row) => ({
      ...row,
      remindDays: CERTIFICATE_REMIND_DAYS,
    }));
    for (const [days, rows] of await dueByDays(trx, held, some.now)) {
      await noteExpiryReminded(trx, days, rows);
      const terms = {
        kind: 'certificate_expiring',
        topic: 'certificate',
        pathOf: completedCoursePath,
      } as const;
      await notifyAboutCourse(jobs, trx, {...newsOf(some, rows), ...terms});
    }
  },
};

export const DUTIES: readonly Duty[] = [renewal, reminder, expiryReminder];
