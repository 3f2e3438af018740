import type {Notification, NotificationsQuery} from '@switchboard/contracts/notifications/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {notFound} from '@switchboard/service-kit/errors';
import {cutPage, readAfter, type Trx, withWorkspace} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {findPeople} from '../directory/index.ts';
import {
  countNotifications,
  listNotifications,
  markAllRead,
  markRead,
  markReadOfTicket,
  type NotificationRow,
} from './repository.ts';

const countUnread = (trx: Trx, {userId}: Pick<Actor, 'userId'>): Promise<number> =>
  countNotifications(trx, userId, {show: 'unread'});

/** A page of the caller's notifications. */
export const getNotifications = (
  {db}: Core,
  actor: Actor,
  {limit = PAGE_SIZE_DEFAULT, cursor, ...wanted}: NotificationsQuery,
) =>
  withWorkspace(db, actor, async (trx) => {
    const {userId} = actor;
    const found = await listNotifications(trx, userId, {
      ...wanted,
      after: readAfter(cursor),
      limit: limit + 1,
    });
    const {rows, nextCursor} = cutPage(found, limit, ({at, id}) => [at.toISOString(), id]);
    return {
      notifications: await present(trx, rows),
      unread: await countUnread(trx, actor),
      page: {nextCursor, total: await countNotifications(trx, userId, wanted)},
    };
  });

export const getUnread = ({db}: Core, actor: Actor): Promise<number> =>
  withWorkspace(db, actor, (trx) => countUnread(trx, actor));

/** Marks one of the caller's notifications as read, or as unread. Throws 404. @returns the number of unread ones */
export const readOne = (
  {db, now}: Core,
  actor: Actor,
  {id, isRead}: {id: string; isRead: boolean},
): Promise<number> =>
  withWorkspace(db, actor, async (trx) => {
    const {userId} = actor;
    if (!(await markRead(trx, {id, userId, readAt: isRead ? now() : null})))
      throw notFound('Notification');
    await notifyAboutRead(trx, actor);
    return countUnread(trx, actor);
  });

/** Marks notifications up to a moment as read. @returns the number of unread ones */
export const readAll = ({db, now}: Core, actor: Actor, upTo: Date): Promise<number> =>
  withWorkspace(db, actor, async (trx) => {
    if (await markAllRead(trx, {userId: actor.userId, upTo, now: now()}))
      await notifyAboutRead(trx, actor);
    return countUnread(trx, actor);
  });

/** A user who sees a ticket up to a message has seen their notifications about it until then, and all that are not about a message. */
export const readOfTicket = async (
  trx: Trx,
  person: Pick<Actor, 'workspaceId' | 'userId'>,
  {ticketId, seenAt, now}: {ticketId: string; seenAt: Date; now: Date},
): Promise<void> => {
  const {userId} = person;
  if (await markReadOfTicket(trx, {userId, ticketId, seenAt, now}))
    await notifyAboutRead(trx, person);
};

/** Notifies the caller's other tabs. */
const notifyAboutRead = (
  trx: Trx,
  {workspaceId, userId}: Pick<Actor, 'workspaceId' | 'userId'>,
): Promise<void> =>
  publishEvent(trx, {workspaceId, type: 'notification.read', payload: {}, audience: [userId]});

const present = async (trx: Trx, rows: NotificationRow[]): Promise<Notification[]> => {
  const people = await findPeople(
    trx,
    rows.map(({actorId}) => actorId),
  );
  return rows.map(
    ({id, kind, actorId, actorName, title, number, ticketId, excerpt, count, path, at, readAt}) => {
      const person = actorId === null ? undefined : people.get(actorId);
      const name = person?.name ?? actorName;
      return {
        id,
        kind,
        actor: name === null ? null : {name, avatar: person?.avatar ?? null},
        title,
        number,
        ticketId,
        excerpt,
        count,
        path,
        at: at.toISOString(),
        isRead: readAt !== null,
      };
    },
  );
};
