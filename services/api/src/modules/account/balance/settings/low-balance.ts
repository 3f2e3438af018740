import {balancePath} from '@switchboard/contracts/places/balance';
import {systemOf, withSystem, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notify} from '../../notifications/index.ts';
import {creditsText} from '../credits.ts';
import {lockBalance} from '../repository.ts';
import {findSettings, listUntold, markNotified} from './repository.ts';
import {listCandidates} from './service.ts';

type Deps = Pick<Core, 'db' | 'jobs' | 'now'>;

/** Notifies subscribers when the credits have fallen below the threshold, once per crossing. */
export const notifyAboutLowBalances = async (deps: Deps): Promise<void> => {
  const workspaceIds = await withSystem(deps.db, listUntold);
  for (const workspaceId of workspaceIds) await notifyWorkspace(deps, workspaceId);
};

const notifyWorkspace = ({db, jobs, now}: Deps, workspaceId: string): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const balance = await lockBalance(trx, workspaceId);
    if (balance.isLowTold) return;
    await markNotified(trx, workspaceId);
    const candidates = (await listCandidates(trx)).map(({id}) => id);
    const chosen = (await findSettings(trx, workspaceId))?.recipientIds ?? [];
    const left = chosen.filter((id) => candidates.includes(id));
    await notify(jobs, trx, {
      workspaceId,
      kind: 'low_balance',
      userIds: left.length > 0 ? left : candidates,
      actor: {id: null},
      topic: 'balance',
      title: `${creditsText(balance.available)} left`,
      path: balancePath(),
      at: now(),
    });
  });
