import {problem} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {LedgerRefType, LedgerType} from '../balance-tables.ts';
import {creditsText, numberText} from './credits.ts';
import {amountOf, applyEntries, deltaOf, entriesOf, lowChange} from './ledger.ts';
import {mayPost, type Principal} from './principals.ts';
import {type BalanceRow, findPosting, insertPosting, lockBalance, markLow} from './repository.ts';

export interface Posting {
  workspaceId: string;
  type: LedgerType;
  by: Principal;
  /** Whole credits. */
  amount: number;
  /** The same key posts once, however often it is retried. */
  idempotencyKey: string;
  actorId: string | null;
  memo: string;
  ref?: {type: LedgerRefType; id: string};
  holdId?: string;
  now: Date;
}

/** Error for a key that was posted before, with another amount, another type or for something else. */
export const keyMismatch = (key: string) =>
  problem(
    'idempotency_mismatch',
    `The key "${key}" was used before for another change of the balance. Use a new key.`,
  );

/** Refusal for insufficient credits. */
export const tooFew = (amount: number, available: number, advice = '') =>
  problem(
    'insufficient_credits',
    `You need ${creditsText(amount)} but have ${numberText(Math.max(0, available))}.${advice}`,
  );

/**
 * True if the key was posted before. Call it with the balance locked.
 * @throws 409 if it was posted with another body
 */
export const isPosted = async (
  trx: Trx,
  posting: Omit<Posting, 'by' | 'memo' | 'actorId' | 'now'>,
) => {
  const {workspaceId, type, amount, idempotencyKey, ref, holdId} = posting;
  const before = await findPosting(trx, {workspaceId, idempotencyKey});
  if (!before) return false;
  const isSame =
    before.type === type &&
    amountOf(type, before) === amount &&
    before.holdId === (holdId ?? null) &&
    (ref === undefined || before.refId === ref.id);
  if (!isSame) throw keyMismatch(idempotencyKey);
  return true;
};

/**
 * Posts one double-entry transaction on the locked balance, after the caller has checked `isPosted`.
 * @param advice addition to a refusal, with a leading space
 * @returns the balance after it
 * @throws 402 when the available, the held or the consumed credits would go below 0; an error for a principal without permission (decision
 *   0131)
 */
export const postLocked = async (
  trx: Trx,
  {balance, posting, advice = ''}: {balance: BalanceRow; posting: Posting; advice?: string},
): Promise<BalanceRow> => {
  const {type, by, amount, ref, now, ...transaction} = posting;
  if (!mayPost(by, type)) throw new Error(`A ${by} makes no ledger ${type}.`);
  const entries = entriesOf(type, amount);
  const after = applyEntries(balance, entries);
  if (!after) throw tooFew(amount, balance.available, advice);
  const {holdId = null, workspaceId, idempotencyKey, actorId, memo} = transaction;
  await insertPosting(
    trx,
    {
      workspaceId,
      type,
      idempotencyKey,
      actorId,
      memo,
      availableDelta: deltaOf(entries, 'available'),
      availableAfter: after.available,
      heldDelta: deltaOf(entries, 'held'),
      consumedDelta: deltaOf(entries, 'consumed'),
      refType: ref?.type ?? null,
      refId: ref?.id ?? null,
      holdId,
      createdAt: now,
    },
    entries,
  );
  return {...balance, ...after};
};

/** Notifies the tabs, and records when the balance fell below its threshold or recovered. Last in a transaction: it locks the event log. */
export const announce = async (trx: Trx, balance: BalanceRow, now: Date): Promise<void> => {
  const {workspaceId} = balance;
  const change = lowChange(balance.lowSince !== null, balance);
  if (change) await markLow(trx, {workspaceId, since: change === 'fell' ? now : null});
  await publishEvent(trx, {workspaceId, type: 'balance.updated', payload: {}});
  if (change === 'fell') await publishEvent(trx, {workspaceId, type: 'balance.low', payload: {}});
};

/**
 * Posts one double-entry transaction in the caller's, within the workspace. Serialised per workspace; a key that was posted before changes
 * nothing.
 * @returns false when it was posted before
 * @throws 402 when the available, the held or the consumed credits would go below 0; 409 for a key of another posting
 */
export const post = async (trx: Trx, posting: Posting): Promise<boolean> => {
  const balance = await lockBalance(trx, posting.workspaceId);
  if (await isPosted(trx, posting)) return false;
  await announce(trx, await postLocked(trx, {balance, posting}), posting.now);
  return true;
};
