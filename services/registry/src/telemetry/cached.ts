/** Ratio of rest to work: a process spends at most a fifth of its time on public figures. */
const REST = 4;
const MAX_KEPT = 32;

interface Known<Value> {
  at: number;
  value: Promise<Value>;
}

export interface Cached<Value> {
  /** Result of `compute`, at most `freshFor` ms old when nothing else is being computed, otherwise up to the length of the queue. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
}

/**
 * Cache for responses that are expensive to compute: computed one at a time with rests in between,
 * and shared by all simultaneous callers.
 * @param freshFor ms for which a response is reused
 */
export const createCached = <Value>(freshFor: number, now: () => Date): Cached<Value> => {
  const known = new Map<string, Known<Value>>();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (compute: () => Promise<Value>): Promise<Value> => {
    const value = queue.then(async () => {
      const start = performance.now();
      return [await compute(), performance.now() - start] as const;
    });
    queue = value.then(
      ([, took]) => new Promise((rest) => setTimeout(rest, took * REST).unref()),
      () => undefined,
    );
    return value.then(([computed]) => computed);
  };
  return {
    get(key, compute) {
      const at = now().getTime();
      const last = known.get(key);
      if (last && at >= last.at && at - last.at < freshFor) return last.value;
      const value = inTurn(compute);
      known.delete(key);
      known.set(key, {at, value});
      if (known.size > MAX_KEPT) known.delete(known.keys().next().value!);
      value.catch(() => known.get(key)?.value === value && known.delete(key));
      return value;
    },
  };
};
