import type {LedgerType} from '../balance-tables.ts';

export const LEDGER_ACCOUNTS = ['available', 'held', 'consumed', 'funding', 'grant'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export interface Entry {
  account: LedgerAccount;
  delta: number;
}
export type Balances = Record<LedgerAccount, number>;

/** Accounts that hold a workspace's credits, and so never fall below 0. The other two are the sources of credits. */
export const OWN_ACCOUNTS = ['available', 'held', 'consumed'] as const;

/** Source and destination of the credits. */
export const MOVES: Record<LedgerType, [from: LedgerAccount, to: LedgerAccount]> = {
  grant: ['grant', 'available'],
  topup: ['funding', 'available'],
  reserve: ['available', 'held'],
  settle: ['held', 'consumed'],
  release: ['held', 'available'],
  refund: ['consumed', 'available'],
  adjustment: ['funding', 'available'],
};

/**
 * The entries of one ledger transaction; they always sum to 0.
 * @param amount whole credits, more than 0; an adjustment may also be less than 0
 */
export const entriesOf = (type: LedgerType, amount: number): Entry[] => {
  const isAllowed =
    Number.isSafeInteger(amount) && (amount > 0 || (type === 'adjustment' && amount < 0));
  if (!isAllowed)
    throw new RangeError(
      `A ledger ${type} needs a whole number of credits above 0, not ${amount}.`,
    );
  const [from, to] = MOVES[type];
  return [
    {account: from, delta: -amount},
    {account: to, delta: amount},
  ];
};

/** Change of the account by the entries; 0 when none concerns it. */
export const deltaOf = (entries: Entry[], account: LedgerAccount): number =>
  entries.reduce((sum, entry) => sum + (entry.account === account ? entry.delta : 0), 0);

/** The balances after the entries; null when an account of the workspace's own would fall below 0. */
export const applyEntries = (balances: Balances, entries: Entry[]): Balances | null => {
  const after = {...balances};
  for (const {account, delta} of entries) after[account] += delta;
  return OWN_ACCOUNTS.every((account) => after[account] >= 0) ? after : null;
};

/** Amount of a ledger transaction with these deltas; the inverse of `entriesOf`. */
export const amountOf = (
  type: LedgerType,
  deltas: {availableDelta: number; heldDelta: number; consumedDelta: number},
): number => {
  if (type === 'reserve') return -deltas.availableDelta;
  return type === 'settle' ? deltas.consumedDelta : deltas.availableDelta;
};

export type LowChange = 'fell' | 'recovered' | null;

/** Change of the low state when the available credits cross the threshold: down once, until they are back at it. */
export const lowChange = (
  wasLow: boolean,
  {available, lowAt}: {available: number; lowAt: number},
): LowChange => {
  const isLow = available < lowAt;
  if (isLow === wasLow) return null;
  return isLow ? 'fell' : 'recovered';
};

/** Credits of a hold that are neither spent nor released. */
export const restOf = (hold: {amount: number; settled: number; released: number}): number =>
  hold.amount - hold.settled - hold.released;
