import {TRASH_DAYS_MIN} from '@switchboard/contracts/limits';
import type {NewJob} from '#jobs/index.ts';
import type {Trx} from '#database/index.ts';
import type {TicketRow} from '../domain/rules.ts';
import type {OnTrashShortened} from '#modules/account/service.ts';
import type {Change, JobSender} from './change.ts';

/** A ticket that a job is about. */
export interface TicketJob {
  workspaceId: string;
  ticketId: string;
}

export const WAKE = 'tickets.wake';
export const PURGE = 'tickets.purge';
/** Job that checks the trash of a workspace. */
export const EMPTY_TRASH = 'tickets.empty-trash';
const DAY_MS = 86_400_000;

/** End of a ticket's time in the trash. */
export const endOfTrash = (deletedAt: Date, days: number): Date =>
  new Date(deletedAt.getTime() + days * DAY_MS);

/** Schedules the wake-up of a ticket that a change snoozes. */
export const wakeAfter = async (
  jobs: JobSender,
  trx: Trx,
  {before, ticket}: Change,
): Promise<void> => {
  const {snoozedUntil} = ticket;
  if (snoozedUntil && snoozedUntil.getTime() !== before.snoozedUntil?.getTime())
    await jobs.send(trx, jobFor(WAKE, ticket, snoozedUntil));
};

/**
 * Schedules a check of a ticket that a change moves to the trash, at the earliest end of its time there. The workspace can change its
 * length until then.
 */
export const purgeAfter = async (
  jobs: JobSender,
  trx: Trx,
  {before, ticket}: Change,
): Promise<void> => {
  const {deletedAt} = ticket;
  if (deletedAt && before.deletedAt === null)
    await purgeAt(jobs, trx, {
      workspaceId: ticket.workspaceId,
      ticketId: ticket.id,
      at: endOfTrash(deletedAt, TRASH_DAYS_MIN),
    });
};

/** Schedules a check at that time whether a ticket is to be deleted for good. */
export const purgeAt = (
  jobs: JobSender,
  trx: Trx,
  {at, ...data}: TicketJob & {at: Date},
): Promise<void> => jobs.send(trx, {name: PURGE, data, startAfter: at});

/** Schedules a check after the workspace shortened the time in the trash. */
export const emptyTrashLater =
  (jobs: JobSender): OnTrashShortened =>
  (trx, workspaceId) =>
    jobs.send(trx, {name: EMPTY_TRASH, data: {workspaceId}});

const jobFor = (
  name: typeof WAKE,
  {workspaceId, id: ticketId}: TicketRow,
  startAfter: Date,
): NewJob & {data: TicketJob} => ({name, data: {workspaceId, ticketId}, startAfter});
