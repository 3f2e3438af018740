import {TRASH_DAYS} from '@switchboard/contracts/limits';
import type {NewJob} from '../../../../jobs/index.ts';
import type {Trx} from '../../../../database/index.ts';
import type {TicketRow} from '../domain/rules.ts';
import type {Change, JobSender} from './consequences.ts';

/** A ticket that a job is about. */
export interface TicketJob {
  workspaceId: string;
  ticketId: string;
}

export const WAKE = 'tickets.wake';
export const PURGE = 'tickets.purge';
export const TRASH_MS = TRASH_DAYS * 86_400_000;

/** When a change puts a ticket to sleep: wakes it at its time. */
export const wakeAfter = async (
  jobs: JobSender,
  trx: Trx,
  {before, ticket}: Change,
): Promise<void> => {
  const {snoozedUntil} = ticket;
  if (snoozedUntil && snoozedUntil.getTime() !== before.snoozedUntil?.getTime())
    await jobs.send(trx, jobFor(WAKE, ticket, snoozedUntil));
};

/** When a change puts a ticket into the trash: deletes it for good some time later. */
export const purgeAfter = async (
  jobs: JobSender,
  trx: Trx,
  {before, ticket}: Change,
): Promise<void> => {
  const {deletedAt} = ticket;
  if (deletedAt && before.deletedAt === null)
    await jobs.send(trx, jobFor(PURGE, ticket, new Date(deletedAt.getTime() + TRASH_MS)));
};

const jobFor = (
  name: typeof WAKE | typeof PURGE,
  {workspaceId, id: ticketId}: TicketRow,
  startAfter: Date,
): NewJob & {data: TicketJob} => ({name, data: {workspaceId, ticketId}, startAfter});
