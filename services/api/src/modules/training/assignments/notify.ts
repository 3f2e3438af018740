import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import {coursePath} from '@switchboard/contracts/places/training';
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
  /** Place of the course; by default the course itself. */
  pathOf?: (courseId: string) => string;
  at: Date;
}

/** Notifies members about a course. */
export const notifyAboutCourse = (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  {course: {id, title}, actorId, topic, pathOf = coursePath, ...news}: CourseNews,
): Promise<void> =>
  notify(jobs, trx, {
    ...news,
    actor: {id: actorId},
    topic: `${topic}:${id}`,
    title,
    path: pathOf(id),
  });

/** Notifies members that a course is assigned to them. */
export const notifyAssigned = (
  jobs: Pick<Jobs, 'send'>,
  trx: Trx,
  news: Omit<CourseNews, 'kind' | 'topic'>,
): Promise<void> =>
  notifyAboutCourse(jobs, trx, {...news, kind: 'training_assigned', topic: 'course'});
