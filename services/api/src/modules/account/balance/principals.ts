import {type LedgerType, MOVES, OWN_ACCOUNTS} from './ledger.ts';

/**
 * Who makes postings. `member`: somebody of the workspace, whatever their role. `sandbox`: payments that move no money, where the
 * operator has them on. `delivery_provider`: what a provider says became of messages. `system`: the program by itself.
 */
export const PRINCIPALS = [
  'member',
  'operator',
  'payment_provider',
  'sandbox',
  'delivery_provider',
  'system',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** Who may make which posting (decision 0131). A workspace spends its credits, and gives itself none. */
export const POSTERS: Record<LedgerType, readonly [Principal, ...Principal[]]> = {
  /** Once for each workspace, when it is created. */
  grant: ['system'],
  topup: ['payment_provider', 'operator', 'sandbox'],
  reserve: ['member', 'system'],
  settle: ['member', 'delivery_provider'],
  /** `member`: for recipients of a cancelled broadcast whom nobody has written to. */
  release: ['member', 'delivery_provider', 'system'],
  refund: ['operator'],
  adjustment: ['operator'],
};

/** Whether somebody may make a posting. */
export const mayPost = (by: Principal, type: LedgerType): boolean => POSTERS[type].includes(by);

/** Whether a workspace can spend more after a posting than it held or had before. */
export const createsValue = (type: LedgerType): boolean => {
  const [from, to] = MOVES[type];
  const spendable: readonly string[] = OWN_ACCOUNTS.filter((account) => account !== 'consumed');
  return spendable.includes(to) && !spendable.includes(from);
};
