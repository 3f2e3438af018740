import type {Trx} from '../../../../database/index.ts';
import type {Jobs} from '../../../../jobs/index.ts';
import type {Plan, TicketRow} from '../domain/rules.ts';
import {assignAfter} from './assignment-jobs.ts';
import {noticeAfter} from './notice-jobs.ts';
import {askAfterResolve} from './survey-jobs.ts';
import {purgeAfter, wakeAfter} from './ticket-jobs.ts';

/** Where what follows from a change is left to. */
export type JobSender = Pick<Jobs, 'send'>;

/** A change that has just been written. */
export interface Change {
  before: TicketRow;
  /** As it is now. */
  ticket: TicketRow;
  events: Plan['events'];
}

/** Leaves to jobs what follows from a change: each of them sees in the change alone whether it does. */
export const sendConsequences = async (
  jobs: JobSender,
  trx: Trx,
  change: Change,
): Promise<void> => {
  for (const follow of [wakeAfter, purgeAfter, noticeAfter, askAfterResolve, assignAfter])
    await follow(jobs, trx, change);
};
