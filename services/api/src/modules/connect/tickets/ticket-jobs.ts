import {TRASH_DAYS} from '@switchboard/contracts/limits';
import type {NewJob} from '../../../jobs/index.ts';
import type {Actor} from '../../../plugins/auth.ts';

/** A ticket that a job is about. */
export interface TicketJob {
  workspaceId: string;
  ticketId: string;
}

export const WAKE = 'tickets.wake';
export const PURGE = 'tickets.purge';
export const TRASH_MS = TRASH_DAYS * 86_400_000;

interface Due {
  ticketId: string;
  startAfter: Date;
}

/** A job for a ticket, as `jobs.send` takes it. */
export const ticketJob = (
  name: typeof WAKE | typeof PURGE,
  {workspaceId}: Actor,
  {ticketId, startAfter}: Due,
): NewJob & {data: TicketJob} => ({name, data: {workspaceId, ticketId}, startAfter});
