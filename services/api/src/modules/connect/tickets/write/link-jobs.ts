import type {Trx} from '#database/index.ts';
import {listFollowing} from '../links/repository.ts';
import type {Change, JobSender} from './change.ts';
import type {TicketJob} from './ticket-jobs.ts';

export const RESOLVE_DUPLICATES = 'tickets.resolve-duplicates';
/** Time to undo an accidental resolution of the original. */
const PATIENCE_MS = 60_000;

/** Schedules a check of the duplicates of a ticket that is resolved or closed. A merge closes a ticket whose question is still open. */
export const duplicatesAfter = async (
  jobs: JobSender,
  trx: Trx,
  {before, ticket, events}: Change,
): Promise<void> => {
  const isEnded = ticket.isDone && !before.isDone && events.some(({type}) => type === 'status');
  if (
    !isEnded ||
    ticket.mergedIntoId !== null ||
    (await listFollowing(trx, ticket.id)).length === 0
  )
    return;
  const data: TicketJob = {workspaceId: ticket.workspaceId, ticketId: ticket.id};
  const at = events.at(-1)?.by.at ?? ticket.updatedAt;
  const startAfter = new Date(at.getTime() + PATIENCE_MS);
  await jobs.send(trx, {name: RESOLVE_DUPLICATES, data, startAfter});
};
