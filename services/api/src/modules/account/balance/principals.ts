import type {LedgerType} from '../balance-tables.ts';
import {MOVES, OWN_ACCOUNTS} from './ledger.ts';

/**
 * Authors of postings. `member`: a person of the workspace, whatever their role. `sandbox`: payments that move no money, where the operator
 * has them on. `delivery_provider`: outcomes of messages that a provider reports. `system`: the program by itself.
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

/** Permitted principals of each posting (decision 0131). A workspace spends its credits, and grants itself none. */
export const POSTERS: Record<LedgerType, readonly [Principal, ...Principal[]]> = {
  /** Once for each workspace, when it is created. */
  grant: ['system'],
  topup: ['payment_provider', 'operator', 'sandbox'],
  reserve: ['member', 'system'],
  settle: ['member', 'delivery_provider'],
  /** `member`: for recipients of a cancelled broadcast who were not sent anything. */
  release: ['member', 'delivery_provider', 'system'],
  refund: ['operator'],
  adjustment: ['operator'],
};

/** True if a principal may make a posting. */
export const mayPost = (by: Principal, type: LedgerType): boolean => POSTERS[type].includes(by);

/** True if a workspace can spend more after a posting than it held or had before. */
export const createsValue = (type: LedgerType): boolean => {
  const [from, to] = MOVES[type];
  const spendable: readonly string[] = OWN_ACCOUNTS.filter((account) => account !== 'consumed');
  return spendable.includes(to) && !spendable.includes(from);
};
