import type {Trx} from '#database/index.ts';
import {assignAfter} from './assignment-jobs.ts';
import type {Change, JobSender} from './change.ts';
import {notifyAfter} from './notify-after.ts';
import {duplicatesAfter} from './link-jobs.ts';
import {noticeAfter} from './notice-jobs.ts';
import {askAfterResolve} from './survey-jobs.ts';
import {purgeAfter, wakeAfter} from './ticket-jobs.ts';

/** Runs the consequences of a change, or schedules jobs: each of them decides from the change alone. */
export const sendConsequences = async (
  jobs: JobSender,
  trx: Trx,
  change: Change,
): Promise<void> => {
  for (const follow of [
    wakeAfter,
    purgeAfter,
    noticeAfter,
    askAfterResolve,
    assignAfter,
    duplicatesAfter,
    notifyAfter,
  ])
    await follow(jobs, trx, change);
};
