import {may} from '@switchboard/contracts/team/permissions';
import type {BalanceResponse, LedgerResponse} from '@switchboard/contracts/balance/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {cutPage, readCursor, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden} from '@switchboard/service-kit/errors';
import type {Actor} from '../../../plugins/auth.ts';
import {countPostings, findBalance, listPostings, sumSpentThisMonth} from './repository.ts';

/** The workspace's credits; every member may see the number. */
export const getBalance = ({db, now}: ApiDeps, actor: Actor): Promise<BalanceResponse['balance']> =>
  withWorkspace(db, actor, async (trx) => {
    const {workspaceId} = actor;
    const balance = await findBalance(trx, workspaceId);
    return {
      available: balance?.available ?? 0,
      held: balance?.held ?? 0,
      spentThisMonth: await sumSpentThisMonth(trx, {workspaceId, now: now()}),
    };
  });

/** Changes of the available credits, newest first. Throws 403 for agents: they see the number only. */
export const getLedger = (
  {db}: ApiDeps,
  actor: Actor,
  query: {limit?: number; cursor?: string},
): Promise<Pick<LedgerResponse, 'entries' | 'page'>> => {
  if (!may(actor.role, 'seeLedger')) throw forbidden();
  const limit = query.limit ?? PAGE_SIZE_DEFAULT;
  const after = readCursor(query.cursor, ['id']);
  return withWorkspace(db, actor, async (trx) => {
    const {rows, nextCursor} = cutPage(await listPostings(trx, {after, limit}), limit, (row) => [
      row.id,
    ]);
    const entries = rows.map((row) => ({
      id: row.id,
      type: row.type,
      amount: row.availableDelta,
      balanceAfter: row.availableAfter,
      memo: row.memo,
      createdAt: row.createdAt.toISOString(),
    }));
    return {entries, page: {nextCursor, total: await countPostings(trx)}};
  });
};

export {
  closeHold,
  openHold,
  readAvailable,
  readPrices,
  releaseHold,
  settleHold,
  spendNow,
} from './holds.ts';
