import {systemOf, withSystem, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {deleteOldDownloads} from '../downloads/repository.ts';
import {listStaleTopUps} from '../top-ups/repository.ts';
import {settleTopUp} from '../top-ups/settle.ts';
import {findDifferences, insertDifferences, listBalanceIds} from './repository.ts';

const HOUR_MS = 3_600_000;
/** Payment pages of providers close after a day. */
const PAYMENT_HOURS = 25;
const TRANSFER_HOURS = 30 * 24;

/**
 * Compares every workspace's cached balances with the sums of its entries. Differences are kept for the operator; nothing is fixed.
 * @returns the number of differences, and of checked workspaces
 */
export const checkBalances = async ({
  db,
  now,
}: Pick<Core, 'db' | 'now'>): Promise<{differences: number; workspaces: number}> => {
  const workspaceIds = await withSystem(db, listBalanceIds);
  let differences = 0;
  for (const workspaceId of workspaceIds)
    differences += await withWorkspace(db, systemOf(workspaceId), async (trx) => {
      const found = await findDifferences(trx, workspaceId);
      if (found.length > 0) await insertDifferences(trx, {workspaceId, found, now: now()});
      return found.length;
    });
  return {differences, workspaces: workspaceIds.length};
};

/** Ends payments that were not finished in time; one that is paid later still counts. Deletes old links. */
export const expirePayments = async ({
  db,
  config,
  now,
}: Pick<Core, 'db' | 'config' | 'now'>): Promise<void> => {
  const at = now();
  const ago = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
  const stale = await withSystem(db, async (trx) => {
    await deleteOldDownloads(trx, at);
    return listStaleTopUps(trx, {
      before: ago(PAYMENT_HOURS),
      transfersBefore: ago(TRANSFER_HOURS),
    });
  });
  for (const {id, workspaceId} of stale)
    await withWorkspace(db, systemOf(workspaceId), (trx) =>
      settleTopUp(trx, {workspaceId, id, outcome: 'expired', by: 'system', config, now: at}),
    );
};
