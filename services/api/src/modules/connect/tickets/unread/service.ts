import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {notFound} from '@switchboard/service-kit/errors';
import {readOfTicket} from '#modules/account/service.ts';
import {findUnread} from '../read/unread-repository.ts';
import {findTicket} from '../repository.ts';
import {saveRead} from './repository.ts';

interface Seen {
  ticketId: string;
  /** Time of the newest message that the caller has seen. */
  seenAt: Date;
}

/** Records that the caller has seen a ticket up to a message. Throws 404. @returns whether a newer message is still unread */
export const markRead = (deps: Core, actor: Actor, {ticketId, seenAt}: Seen): Promise<boolean> => {
  const now = deps.now();
  const readAt = seenAt < now ? seenAt : now;
  return withWorkspace(deps.db, actor, async (trx) => {
    const isUnread = await requireUnread(trx, ticketId);
    await readOfTicket(trx, actor, {ticketId, seenAt: readAt, now});
    return isUnread && save(trx, actor, {ticketId, readAt, isMarked: false});
  });
};

/** Marks a ticket as unread for the caller. Throws 404. @returns that it is unread */
export const markUnread = (deps: Core, actor: Actor, ticketId: string): Promise<boolean> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const isUnread = await requireUnread(trx, ticketId);
    return isUnread || save(trx, actor, {ticketId, readAt: new Date(0), isMarked: true});
  });

const requireUnread = async (trx: Trx, ticketId: string): Promise<boolean> => {
  if (!(await findTicket(trx, ticketId))) throw notFound('Ticket');
  return isUnreadNow(trx, ticketId);
};

const isUnreadNow = async (trx: Trx, ticketId: string): Promise<boolean> =>
  (await findUnread(trx, [ticketId])).has(ticketId);

/** Notifies only the caller's other tabs of changes. */
const save = async (
  trx: Trx,
  {workspaceId, userId}: Actor,
  read: {ticketId: string; readAt: Date; isMarked: boolean},
): Promise<boolean> => {
  await saveRead(trx, {workspaceId, userId, ...read});
  const isUnread = await isUnreadNow(trx, read.ticketId);
  if (isUnread === read.isMarked)
    await publishEvent(trx, {
      workspaceId,
      type: 'ticket.read',
      payload: {id: read.ticketId, isUnread},
      audience: [userId],
    });
  return isUnread;
};
