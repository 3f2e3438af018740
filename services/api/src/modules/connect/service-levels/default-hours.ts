import {isDeepStrictEqual} from 'node:util';
import type {Trx} from '../../../database/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import type {Schedule} from './business-time.ts';
import {findDefaultSchedule, insertDefaultHours, listDefaultHours} from './repository.ts';

/** Notes what the default business hours are now, if that is not what they were. Only under the lock of all hours of the workspace. */
export const recordDefault = async (
  trx: Trx,
  {workspaceId}: Pick<Actor, 'workspaceId'>,
  at: Date,
): Promise<void> => {
  const history = await listDefaultHours(trx);
  const [last, schedule] = [history.at(-1), await findDefaultSchedule(trx)];
  if (isDeepStrictEqual(last?.schedule ?? null, schedule)) return;
  await insertDefaultHours(trx, {
    workspaceId,
    seq: history.length + 1,
    schedule: schedule && JSON.stringify(schedule),
    // Clocks of two processes may differ; the order may not.
    at: last && last.at > at ? last.at : at,
  });
};

/** A schedule, and when it was the default: milliseconds since 1970, from minus and up to plus infinity. */
export interface ScheduleStretch {
  schedule: Schedule;
  from: number;
  to: number;
}

/**
 * In which hours all time counts where no SLA policy says it. The first ones count for the time before them too: a desk that imports
 * its old tickets measures them by the first hours that it sets. Later ones count from when they became the default on.
 * @param history of `listDefaultHours`; without any, time counts around the clock
 * @returns stretches in order, without gaps
 */
export const defaultScheduleStretches = (
  history: readonly {at: Date; schedule: Schedule}[],
): ScheduleStretch[] => {
  if (history.length === 0) return [{schedule: null, from: -Infinity, to: Infinity}];
  return history
    .map(({schedule, at}, index) => ({
      schedule,
      from: index === 0 ? -Infinity : at.getTime(),
      to: history[index + 1]?.at.getTime() ?? Infinity,
    }))
    .filter(({from, to}) => from < to);
};
