import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';

/** How far a broadcast has come: of those who get something, how many are done with. */
export interface Progress {
  done: number;
  of: number;
  /** Whole per cent; 100 only when everybody is done with. */
  percent: number;
}

/** @param broadcast one that has begun; before, there is nobody to count. */
export function progressOf({
  counts: {pending, queued, skipped},
  recipients,
}: Pick<Broadcast, 'counts' | 'recipients'>): Progress {
  const of = Math.max(0, recipients - skipped);
  const done = Math.max(0, of - pending - queued);
  return {done, of, percent: of === 0 ? 0 : Math.floor((done / of) * 100)};
}

/** Those that were tried, and those of them that arrived. */
export function deliveredOf({counts}: Pick<Broadcast, 'counts'>): {n: number; of: number} {
  const {sent, delivered, bounced, failed, unknown} = counts;
  return {n: delivered, of: sent + delivered + bounced + failed + unknown};
}
