/** Random numbers that a seed repeats. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
}

/**
 * The mulberry32 generator.
 * @param seed the same seed gives the same numbers
 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {below, pick: (values) => values[below(values.length)]!};
}
