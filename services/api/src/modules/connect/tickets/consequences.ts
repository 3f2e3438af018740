import type {Trx} from '../../../database/index.ts';
import {assignAfter} from '../assignment/jobs.ts';
import {askAfterResolve} from '../csat/jobs.ts';
import {hasMoved, noticeLater} from '../sla/notice-jobs.ts';
import type {DueColumns} from '../sla/ticket-clocks.ts';
import type {Saving} from './history.ts';
import type {Plan} from './rules.ts';

type Change = Plan & {dueBefore: DueColumns};

/**
 * Leaves to jobs what follows from a change that has just been written.
 * @param change `ticket` as it is now
 */
export const sendConsequences = async (trx: Trx, change: Change, saving: Saving): Promise<void> => {
  const {ticket, dueBefore, events} = change;
  await askAfterResolve(trx, change, saving);
  await assignAfter(trx, change, saving);
  // Nothing was told while it was in the trash or spam.
  const isBack = events.some(({type}) => type === 'trash' || type === 'spam');
  if (isBack || hasMoved(dueBefore, ticket)) await noticeLater(trx, ticket, saving);
};
