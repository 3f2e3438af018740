import {isDeepStrictEqual} from 'node:util';
import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findDefaultSchedule, insertDefaultHours, listDefaultHours} from './repository.ts';

/** Job for the first default hours of a workspace: they count for the time before them too. */
export const FIRST_DEFAULT = 'default-hours.first';
export interface FirstDefault {
  workspaceId: string;
}

/** Records the current default business hours, if they changed. Requires the lock of all hours of the workspace. */
export const recordDefault = async (
  trx: Trx,
  {jobs}: Pick<Core, 'jobs'>,
  {workspaceId, at}: Pick<Actor, 'workspaceId'> & {at: Date},
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
  const first: FirstDefault = {workspaceId};
  if (history.length === 0) await jobs.send(trx, {name: FIRST_DEFAULT, data: first});
};
