import {VIEWING_EXPIRES_MS} from '@switchboard/contracts/limits';
import type {Viewer, ViewingMode} from '@switchboard/contracts/viewing/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {noteOpened} from '../../checklist/index.ts';
import {findPeople} from '#modules/account/service.ts';
import {audienceOf} from '../access/audience.ts';
import {findTicket, type TicketWithRequester} from '../repository.ts';
import {
  deleteViewing,
  forgetViewing,
  listViewing,
  saveViewing,
  type ViewingRow,
} from './repository.ts';

const expiry = (now: Date) => new Date(now.getTime() - VIEWING_EXPIRES_MS);

/** Other members with the tickets that they look at. */
export const getViewers = ({db, now}: Core, actor: Actor): Promise<Viewer[]> =>
  withWorkspace(db, actor, async (trx) =>
    presentOthers(trx, actor, await listViewing(trx, {after: expiry(now())})),
  );

interface Sight {
  ticketId: string;
  mode: ViewingMode;
}

/** Records that the caller has a ticket open; notifies others when that is new. Throws 404. @returns the others who have it open */
export const view = (deps: Core, actor: Actor, {ticketId, mode}: Sight): Promise<Viewer[]> => {
  const seenAt = deps.now();
  const {workspaceId, userId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    const ticket = await requireTicket(trx, ticketId);
    if (ticket.isSample) await noteOpened(trx, actor, seenAt);
    await forgetViewing(trx, expiry(seenAt));
    const rows = await listViewing(trx, {after: expiry(seenAt), ticketId});
    await saveViewing(trx, {workspaceId, ticketId, userId, mode, seenAt});
    if (rows.find((row) => row.userId === userId)?.mode !== mode)
      await tell(trx, ticket, {userId, mode});
    return presentOthers(trx, actor, rows);
  });
};

/** Records that the caller has left it. Throws 404. */
export const leave = (deps: Core, actor: Actor, ticketId: string): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const ticket = await requireTicket(trx, ticketId);
    const {userId} = actor;
    if (await deleteViewing(trx, {ticketId, userId})) await tell(trx, ticket, {userId, mode: null});
  });

const requireTicket = async (trx: Trx, id: string): Promise<TicketWithRequester> => {
  const ticket = await findTicket(trx, id);
  if (!ticket) throw notFound('Ticket');
  return ticket;
};

const tell = async (
  trx: Trx,
  ticket: TicketWithRequester,
  {userId, mode}: {userId: string; mode: ViewingMode | null},
): Promise<void> => {
  const {workspaceId, id} = ticket;
  await publishEvent(trx, {
    workspaceId,
    type: 'ticket.viewers',
    payload: {ticketId: id, userId, mode},
    audience: await audienceOf(trx, ticket),
  });
};

const presentOthers = async (trx: Trx, {userId}: Actor, rows: ViewingRow[]): Promise<Viewer[]> => {
  const others = rows.filter((row) => row.userId !== userId);
  const people = await findPeople(
    trx,
    others.map((row) => row.userId),
  );
  return others.flatMap((row) => {
    const person = people.get(row.userId);
    return person?.isActive
      ? [
          {
            ticketId: row.ticketId,
            user: {id: person.id, name: person.name, avatar: person.avatar},
            mode: row.mode,
          },
        ]
      : [];
  });
};
