import type {OverviewResponse} from '@switchboard/contracts/analytics/schemas';
import {withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {getTimeZone} from '../../account/directory/service.ts';
import {countHomeLists} from '../tickets/index.ts';
import {localDay} from './period.ts';

/** The counts of Home: of each list as many as its reader finds in it. */
export const getOverview = (
  {db, now: clock}: ApiDeps,
  actor: Actor,
): Promise<OverviewResponse['overview']> =>
  withWorkspace(db, actor, async (trx) => {
    const now = clock();
    const timeZone = await getTimeZone(trx);
    const today = localDay(now, timeZone);
    return {...(await countHomeLists(trx, today, {userId: actor.userId, now})), today, timeZone};
  });
