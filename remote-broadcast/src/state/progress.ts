import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';

/** Those that were tried, and those of them that arrived. */
export function deliveredOf({counts}: Pick<Broadcast, 'counts'>): {n: number; of: number} {
  const {sent, delivered, bounced, failed, unknown} = counts;
  return {n: delivered, of: sent + delivered + bounced + failed + unknown};
}
