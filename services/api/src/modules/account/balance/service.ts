import {may} from '@switchboard/contracts/team/permissions';
import type {BalanceResponse, LedgerResponse} from '@switchboard/contracts/balance/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {cutPage, readCursor, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden, problem} from '@switchboard/service-kit/errors';
import {publishEvent} from '../../../events/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {deltaOf, entriesOf, type LedgerType} from './ledger.ts';
import {
  countPostings,
  insertPosting,
  isPosted,
  listPostings,
  lockLedger,
  sumAccount,
  sumSpentThisMonth,
} from './repository.ts';

export interface Posting {
  workspaceId: string;
  type: LedgerType;
  /** Whole credits. */
  amount: number;
  /** The same key posts once, however often it is tried. */
  idempotencyKey: string;
  actorId: string | null;
  memo: string;
}

/** The workspace's credits; every member may see the number. */
export const getBalance = ({db, now}: ApiDeps, actor: Actor): Promise<BalanceResponse['balance']> =>
  withWorkspace(db, actor, async (trx) => ({
    available: await sumAccount(trx, 'available'),
    held: await sumAccount(trx, 'held'),
    spentThisMonth: await sumSpentThisMonth(trx, now()),
  }));

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

/**
 * Posts one double-entry transaction in the caller's, within the workspace. Serialised per workspace; a key that was
 * posted before changes nothing.
 * @throws 402 when the available, or the held, credits would go below 0
 */
export const post = async (trx: Trx, posting: Posting & {now: Date}): Promise<void> => {
  const {workspaceId, type, amount, idempotencyKey, actorId, memo, now} = posting;
  await lockLedger(trx, workspaceId);
  if (await isPosted(trx, idempotencyKey)) return;
  const entries = entriesOf(type, amount);
  const available = await sumAccount(trx, 'available');
  const availableDelta = deltaOf(entries, 'available');
  const heldAfter = (await sumAccount(trx, 'held')) + deltaOf(entries, 'held');
  if (available + availableDelta < 0 || heldAfter < 0) {
    throw problem(
      'insufficient_credits',
      `You need ${amount === 1 ? '1 credit' : `${amount} credits`} but have ${Math.max(0, available)}.`,
    );
  }
  await insertPosting(
    trx,
    {
      workspaceId,
      type,
      idempotencyKey,
      actorId,
      memo,
      availableDelta,
      availableAfter: available + availableDelta,
      createdAt: now,
    },
    entries,
  );
  await publishEvent(trx, {workspaceId, type: 'balance.updated', payload: {}});
};
