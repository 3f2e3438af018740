import {canMove} from '@switchboard/contracts/tickets/states';
import {systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {type By, moveStatus} from '../domain/rules.ts';
import {findTicket, lockTicket} from '../repository.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {RESOLVE_DUPLICATES} from '../write/link-jobs.ts';
import type {TicketJob} from '../write/ticket-jobs.ts';
import {listFollowing} from './repository.ts';

/**
 * Resolves the duplicates that follow their original; does nothing if that is open again by then, or was closed only by a
 * merge.
 */
export const resolveDuplicates = (deps: Core, {workspaceId, ticketId}: TicketJob): Promise<void> =>
  withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    const original = await findTicket(trx, ticketId);
    if (!original?.isDone || original.mergedIntoId !== null) return;
    const by: By = {type: 'system', id: null, at: deps.now()};
    for (const id of await listFollowing(trx, ticketId)) {
      const ticket = await lockTicket(trx, id);
      const isFit = ticket && ticket.deletedAt === null && canMove(ticket.status, 'resolved');
      if (isFit)
        await changeTicket(deps, trx, {
          ticket,
          plan: moveStatus({ticket, events: []}, 'resolved', by),
        });
    }
  });

/** Before the start: defines the job for duplicates of a resolved original. */
export const defineDuplicates = (deps: Core): void =>
  deps.jobs.define<TicketJob>(RESOLVE_DUPLICATES, (job) => resolveDuplicates(deps, job));
