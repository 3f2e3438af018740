import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import type {Trx} from '#database/index.ts';
import type {Jobs} from '#jobs/index.ts';
import {notify} from '../../account/service.ts';

export interface CourseNews {
  workspaceId: string;
  kind: NotificationKind;
  course: {id: string; title: string};
  userIds: readonly string[];
  /** The member who caused the event, who is not notified. Null for the program itself. */
  actorId: string | null;
  /** Repeated events within two minutes are sent once; the key contains the id of the course. */
  topic: string;
  /** Appended to the address of the course. */
  path?: string;
  at: Date;
}

/** Notifies members about a course. */
export const tellOfCourse = (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  {course: {id, title}, actorId, topic, path = '', ...news}: CourseNews,
): Promise<void> =>
  notify(jobs, trx, {
    ...news,
    actor: {id: actorId},
    topic: `${topic}:${id}`,
    title,
    path: `/dashboard/training/course/${id}${path}`,
  });

/** Notifies members that a course is assigned to them. */
export const tellAssigned = (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  news: Omit<CourseNews, 'kind' | 'topic'>,
): Promise<void> => tellOfCourse(jobs, trx, {...news, kind: 'training_assigned', topic: 'course'});
