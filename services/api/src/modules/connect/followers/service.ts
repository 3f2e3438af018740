import type {Agent} from '@switchboard/contracts/tickets';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {notFound} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findTicket} from '../tickets/repository.ts';
import {publishTicketUpdated} from '../scope/publish.ts';
import {readFollowers} from './presenter.ts';
import {deleteFollower, insertFollowers} from './repository.ts';

/** The caller follows a ticket from now on, or no longer. Throws 404. @returns who follows it then */
export const follow = (
  deps: ApiDeps,
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
