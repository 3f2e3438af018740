import type {Jobs} from '../../../../jobs/index.ts';
import type {Plan, TicketRow} from '../domain/rules.ts';

/** Where what follows from a change is left to. */
export type JobSender = Pick<Jobs, 'send'>;

/** A change that has just been written. */
export interface Change {
  before: TicketRow;
  /** As it is now. */
  ticket: TicketRow;
  events: Plan['events'];
}
