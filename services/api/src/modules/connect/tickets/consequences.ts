import type {Trx} from '../../../database/index.ts';
import {askAfterResolve} from '../csat/jobs.ts';
import type {Saving} from './history.ts';
import type {Plan} from './rules.ts';

/**
 * Leaves to jobs what follows from a change that has just been written.
 * @param plan `ticket` as it is now
 */
export const sendConsequences = async (trx: Trx, plan: Plan, saving: Saving): Promise<void> => {
  await askAfterResolve(trx, plan, saving);
};
