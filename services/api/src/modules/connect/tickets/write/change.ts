import type {Jobs} from '#jobs/index.ts';
import type {Plan, TicketRow} from '../domain/rules.ts';

/** Sender of the jobs that follow from a change. */
export type JobSender = Pick<Jobs, 'send'>;

/** A change that has just been written. */
export interface Change {
  before: TicketRow;
  /** The ticket after the change. */
  ticket: TicketRow;
  events: Plan['events'];
}
