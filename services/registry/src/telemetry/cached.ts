/** Of its time, a process spends at most a fifth on figures that anybody may ask for. */
const REST = 4;
const KEPT_AT_MOST = 32;

interface Known<Value> {
  at: number;
  value: Promise<Value>;
}

export interface Cached<Value> {
  /** What `compute` gives, at most `freshFor` ms old when nothing else is being computed, and then as old as the queue is long. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
}

/**
 * Answers that are dear to compute, for whoever asks: computed one at a time and with rests between them, and given to everyone who asks meanwhile.
 * @param freshFor ms for which an answer is given again
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
      if (known.size > KEPT_AT_MOST) known.delete(known.keys().next().value!);
      value.catch(() => known.get(key)?.value === value && known.delete(key));
      return value;
    },
  };
};
