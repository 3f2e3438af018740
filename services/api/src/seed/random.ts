/** Random numbers that are the same in every run. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  /** True with this probability. */
  chance: (probability: number) => boolean;
}

/** Mulberry32: 32 bits of state are plenty for a demo. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
  };
};
