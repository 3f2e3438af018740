const WINDOW_MS = 60_000;

export interface RateLimit {
  /** Counts `cost` for the caller. Returns the seconds to wait beyond a limit, and then counts nothing. */
  spend(caller: string, cost: number): number | null;
}

/**
 * A limit of `max` a minute for each caller, and of `total` for all, in fixed windows. It exists in this process: each replica has its own,
 * and a restart resets it, which is enough for a bound on public endpoints.
 */
export const createRateLimit = (max: number, now: () => Date, total = Infinity): RateLimit => {
  let window = 0;
  let ofAll = 0;
  let spent = new Map<string, number>();
  return {
    spend(caller, cost) {
      const time = now().getTime();
      if (time >= window + WINDOW_MS || time < window) {
        window = Math.floor(time / WINDOW_MS) * WINDOW_MS;
        spent = new Map();
        ofAll = 0;
      }
      const sum = (spent.get(caller) ?? 0) + cost;
      if (sum > max || ofAll + cost > total) return Math.ceil((window + WINDOW_MS - time) / 1000);
      spent.set(caller, sum);
      ofAll += cost;
      return null;
    },
  };
};
