import type {Agent} from '@switchboard/contracts/tickets/schemas';
import {withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {findTicket} from '../repository.ts';
import {publishTicketUpdated} from '../access/publish.ts';
import {readFollowers} from './presenter.ts';
import {deleteFollower, insertFollowers} from '../access/follower-repository.ts';

/** Makes the caller follow a ticket, or stop following it. Throws 404. @returns its followers then */
export const follow = (
  deps: Core,
  actor: Actor,
  {ticketId, wanted}: {ticketId: string; wanted: boolean},
): Promise<Agent[]> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const ticket = await findTicket(trx, ticketId);
    if (!ticket) throw notFound('Ticket');
    const {workspaceId, userId} = actor;
    if (wanted)
      await insertFollowers(trx, [{workspaceId, ticketId, userId, createdAt: deps.now()}]);
    else await deleteFollower(trx, {ticketId, userId});
    await publishTicketUpdated(trx, ticket);
    return readFollowers(trx, ticketId);
  });
