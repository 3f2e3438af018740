export const LEDGER_ACCOUNTS = ['available', 'held', 'consumed', 'funding', 'grant'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export type LedgerType =
  'grant' | 'topup' | 'reserve' | 'settle' | 'release' | 'refund' | 'adjustment';
export interface Entry {
  account: LedgerAccount;
  delta: number;
}

/** Where the credits come from and where they go. */
const MOVES: Record<LedgerType, [from: LedgerAccount, to: LedgerAccount]> = {
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

export const deltaOf = (entries: Entry[], account: LedgerAccount): number =>
  entries.reduce((sum, entry) => sum + (entry.account === account ? entry.delta : 0), 0);
