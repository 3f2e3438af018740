const BASE_MS = 300;
const CAP_MS = 4000;

/**
 * Pause before the next try, "full jitter": zero up to a bound that doubles with each try (L10).
 * @param attempt number of the failed try, from 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export const pauseAfter = (attempt: number, random = Math.random()) =>
  random * Math.min(CAP_MS, BASE_MS * 2 ** (attempt - 1));
