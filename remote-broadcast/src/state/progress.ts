import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';

/** Attempted recipients, and those reached. */
export function deliveredOf({counts}: Pick<Broadcast, 'counts'>): {n: number; of: number} {
  const {sent, delivered, bounced, failed, unknown} = counts;
  return {n: delivered, of: sent + delivered + bounced + failed + unknown};
}
