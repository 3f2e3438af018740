import type {Mute} from '@switchboard/contracts/mutes/schemas';
import {MUTES_SHOWN_MAX} from '@switchboard/contracts/limits';
import {notFound} from '@switchboard/service-kit/errors';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findTicket} from '../repository.ts';
import {deleteMute, insertMute, listMutes} from './repository.ts';

/** The tickets that the caller muted. */
export const getMutes = ({db}: Core, actor: Actor): Promise<Mute[]> =>
  withWorkspace(db, actor, async (trx) =>
    (await listMutes(trx, actor.userId, MUTES_SHOWN_MAX)).map((ticket) => ({ticket})),
  );

/** Limits the caller's notifications about a ticket to mentions and assignments, or allows all again. Throws 404. */
export const mute = (
  {db, now}: Core,
  actor: Actor,
  {ticketId, wanted}: {ticketId: string; wanted: boolean},
): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    if (!(await findTicket(trx, ticketId))) throw notFound('Ticket');
    const {workspaceId, userId} = actor;
    if (wanted) await insertMute(trx, {workspaceId, ticketId, userId, createdAt: now()});
    else await deleteMute(trx, {ticketId, userId});
  });
