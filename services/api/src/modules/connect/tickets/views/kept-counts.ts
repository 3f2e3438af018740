/** Maximum age of a count beside the name of a list. */
const KEPT_MS = 30_000;
/** Room for the counts of some 100 workspaces with many views. */
const KEPT_MAX = 10_000;

interface Kept {
  count: number | undefined;
  /** Milliseconds since the epoch at which a count was last claimed. */
  at: number;
}

export interface KeptCounts {
  /** Undefined without a count so far. */
  read: (key: string) => number | undefined;
  /** True when the caller is to count: the count is old, and nobody else has claimed it. */
  claim: (key: string, now: number) => boolean;
  keep: (key: string, count: number) => void;
  /** Leaves the count to another caller after a failure. */
  release: (key: string) => void;
}

/** Counts of this process, so that many people who look at the same lists cost one count of each in half a minute. */
export const createKeptCounts = (): KeptCounts => {
  const known = new Map<string, Kept>();
  const put = (key: string, kept: Kept) => {
    // The order of a map is by age.
    known.delete(key);
    known.set(key, kept);
    const [oldest] = known.keys();
    if (known.size > KEPT_MAX && oldest !== undefined) known.delete(oldest);
  };
  return {
    read: (key) => known.get(key)?.count,
    claim: (key, now) => {
      const kept = known.get(key);
      if (kept && now - kept.at < KEPT_MS) return false;
      put(key, {count: kept?.count, at: now});
      return true;
    },
    keep: (key, count) => {
      const kept = known.get(key);
      if (kept) put(key, {...kept, count});
    },
    release: (key) => void known.delete(key),
  };
};
