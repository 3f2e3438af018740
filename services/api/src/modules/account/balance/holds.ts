import type {Prices} from '@switchboard/contracts/balance/schemas';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {newId, type Trx} from '#database/index.ts';
import {creditsText, numberText} from './credits.ts';
import {
  findHold,
  findHoldByKey,
  type HoldRow,
  insertHold,
  listPrices,
  updateHold,
} from './hold-repository.ts';
import {restOf} from './ledger.ts';
import {announce, isPosted, keyMismatch, postLocked, tooFew} from './posting.ts';
import type {Principal} from './principals.ts';
import {type BalanceRow, findBalance, lockBalance, sumSpentThisMonth} from './repository.ts';

/*
 * Interface of the balance for the service campaign. All of it runs in the caller's transaction, within the workspace, and locks the
 * workspace's balance until the commit. Call it before the caller publishes its own events: they lock the event log.
 */

export interface NewHold {
  workspaceId: string;
  /** Whole credits, more than 0. */
  amount: number;
  broadcastId: string;
  key: string;
  actorId: string | null;
  memo: string;
  now: Date;
}

interface HoldChange {
  holdId: string;
  /** Whole credits; 0 changes nothing. */
  amount: number;
  key: string;
  now: Date;
}

const USUAL_PRICES: Prices = {email: 1, sms: 10};

/**
 * Reserves credits for a broadcast: available → held. The same key again returns the same hold.
 * @throws 402 when the workspace has fewer, or the month's cap is reached; 409 for a key of another hold
 */
export const openHold = async (
  trx: Trx,
  {workspaceId, amount, broadcastId, key, actorId, memo, now}: NewHold,
): Promise<{id: string}> => {
  const balance = await lockBalance(trx, workspaceId);
  const before = await findHoldByKey(trx, {workspaceId, idempotencyKey: key});
  if (before) {
    if (before.amount !== amount || before.broadcastId !== broadcastId) throw keyMismatch(key);
    return {id: before.id};
  }
  await expectAffordable(trx, {balance, amount, now, advice: ' Top up or reduce the audience.'});
  const id = newId();
  await insertHold(trx, {
    id,
    workspaceId,
    broadcastId,
    idempotencyKey: key,
    amount,
    openedAt: now,
    closedAt: null,
  });
  const after = await postLocked(trx, {
    balance,
    posting: {
      workspaceId,
      type: 'reserve',
      by: actorId === null ? 'system' : 'member',
      amount,
      idempotencyKey: `reserve:${key}`,
      actorId,
      memo,
      ref: {type: 'broadcast', id: broadcastId},
      holdId: id,
      now,
    },
  });
  await announce(trx, after, now);
  return {id};
};

/**
 * Charges messages that the provider accepted: held → consumed, once per key.
 * @throws 404 for an unknown hold; 409 when less of it is left, it is closed, or the key settled something else
 */
export const settleHold = (trx: Trx, change: HoldChange): Promise<void> =>
  changeHold(trx, {...change, type: 'settle', by: 'delivery_provider', memo: 'Sent'});

/**
 * Refunds messages that a member cancelled before a provider got them: held → available, once per key.
 * @throws as `settleHold`
 */
export const releaseHold = (trx: Trx, change: HoldChange): Promise<void> =>
  changeHold(trx, {...change, type: 'release', by: 'member', memo: 'Not sent'});

/** Refunds the rest and closes the hold, which from then on has amount = settled + released. Repeating it changes nothing. */
export const closeHold = async (
  trx: Trx,
  {holdId, now}: {holdId: string; now: Date},
): Promise<void> => {
  const {hold, balance} = await lockHold(trx, holdId);
  if (hold.status === 'closed') return;
  const rest = restOf(hold);
  if (rest > 0) {
    const posting = {
      ...postingOf(hold, 'release', now),
      by: 'system' as const,
      amount: rest,
      memo: 'Not sent',
    };
    const after = await postLocked(trx, {
      balance,
      posting: {...posting, idempotencyKey: `close:${holdId}`},
    });
    await announce(trx, after, now);
  }
  await updateHold(trx, holdId, {released: hold.released + rest, status: 'closed', closedAt: now});
};

/** Throws 402 when the workspace has fewer credits, or the month's cap is reached. */
export const requireCredits = async (
  trx: Trx,
  {workspaceId, amount, now}: {workspaceId: string; amount: number; now: Date},
): Promise<void> => {
  const balance = (await findBalance(trx, workspaceId)) ?? (await lockBalance(trx, workspaceId));
  await expectAffordable(trx, {balance, amount, now, advice: ' Top up and try again.'});
};

/**
 * Reserves and charges at once: test sends and replies. Once per key.
 * @throws 402 when the workspace has fewer, or the month's cap is reached; 409 for a key of another amount
 */
export const spendNow = async (
  trx: Trx,
  {
    workspaceId,
    amount,
    key,
    actorId,
    memo,
    ref = {type: 'test', id: newId()},
    now,
  }: Omit<NewHold, 'broadcastId'> & {ref?: {type: 'test' | 'reply'; id: string}},
): Promise<void> => {
  const balance = await lockBalance(trx, workspaceId);
  const by = 'member' as const;
  const common = {workspaceId, by, amount, actorId, memo, now};
  const reserve = {...common, type: 'reserve' as const, idempotencyKey: `spend:${key}`};
  if (await isPosted(trx, reserve)) return;
  await expectAffordable(trx, {balance, amount, now, advice: ' Top up and try again.'});
  const reserved = await postLocked(trx, {balance, posting: {...reserve, ref}});
  const spent = await postLocked(trx, {
    balance: reserved,
    posting: {...common, type: 'settle', idempotencyKey: `spent:${key}`, ref},
  });
  await announce(trx, spent, now);
};

/** Remaining spending power of a workspace, in whole credits. */
export interface Purse {
  available: number;
  /** Cap of the month, and its remainder; null: there is none. */
  month: {cap: number; left: number} | null;
}

/** Remaining spending power of the workspace. */
export const readPurse = async (
  trx: Trx,
  {workspaceId, now}: {workspaceId: string; now: Date},
): Promise<Purse> => {
  const balance = await findBalance(trx, workspaceId);
  return {
    available: balance?.available ?? 0,
    month: balance ? await readMonth(trx, balance, now) : null,
  };
};

/** Held credits count as spent. */
const readMonth = async (
  trx: Trx,
  {monthlyCap, held, workspaceId}: BalanceRow,
  now: Date,
): Promise<Purse['month']> => {
  if (monthlyCap === null) return null;
  const spent = await sumSpentThisMonth(trx, {workspaceId, now});
  return {cap: monthlyCap, left: Math.max(0, monthlyCap - held - spent)};
};

/**
 * Throws 402 beyond the available credits, or the remainder of the month's cap. @param advice addition to the first refusal, with a leading
 * space
 */
export const refuseTooDear = (amount: number, {available, month}: Purse, advice: string): void => {
  if (amount > available) throw tooFew(amount, available, advice);
  if (month && amount > month.left)
    throw problem(
      'insufficient_credits',
      `You need ${creditsText(amount)} but have ${numberText(month.left)} left of this month's cap of ${numberText(month.cap)}. Raise the cap or wait until next month.`,
    );
};

/** Prices of messages: the workspace's own, the usual ones otherwise. */
export const readPrices = async (trx: Trx, workspaceId: string): Promise<Prices> => {
  const prices = {...USUAL_PRICES};
  for (const {channel, credits} of await listPrices(trx, workspaceId)) prices[channel] = credits;
  return prices;
};

/** Holds change only under the lock of their workspace's balance. */
const lockHold = async (
  trx: Trx,
  holdId: string,
): Promise<{hold: HoldRow; balance: BalanceRow}> => {
  const found = await findHold(trx, holdId);
  if (!found) throw notFound('Hold');
  const balance = await lockBalance(trx, found.workspaceId);
  return {hold: (await findHold(trx, holdId)) ?? found, balance};
};

const postingOf = (hold: HoldRow, type: 'settle' | 'release', now: Date) => ({
  workspaceId: hold.workspaceId,
  type,
  actorId: null,
  ref: {type: 'broadcast' as const, id: hold.broadcastId},
  holdId: hold.id,
  now,
});

const changeHold = async (
  trx: Trx,
  {
    holdId,
    amount,
    key,
    now,
    type,
    by,
    memo,
  }: HoldChange & {type: 'settle' | 'release'; by: Principal; memo: string},
): Promise<void> => {
  if (amount === 0) return;
  const {hold, balance} = await lockHold(trx, holdId);
  const idempotencyKey = `${type}:${key}`;
  const posting = {...postingOf(hold, type, now), by, amount, idempotencyKey, memo};
  if (await isPosted(trx, posting)) return;
  const rest = restOf(hold);
  if (hold.status === 'closed' || amount > rest)
    throw problem(
      'illegal_transition',
      `The hold has ${creditsText(rest)} left, not ${numberText(amount)}.`,
    );
  const after = await postLocked(trx, {balance, posting});
  await updateHold(
    trx,
    holdId,
    type === 'settle' ? {settled: hold.settled + amount} : {released: hold.released + amount},
  );
  await announce(trx, after, now);
};

interface Wish {
  balance: BalanceRow;
  amount: number;
  now: Date;
  advice: string;
}

/** Throws 402. */
const expectAffordable = async (trx: Trx, {balance, amount, now, advice}: Wish): Promise<void> => {
  const month = await readMonth(trx, balance, now);
  refuseTooDear(amount, {available: balance.available, month}, advice);
};
