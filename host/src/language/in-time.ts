/** Time that screens wait for texts in another language; then they are in English. */
const PATIENCE_MS = 15_000;

/**
 * Resolves with a value that comes in time.
 * @throws its error, and an error when it comes too late
 */
export const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, 'too late')),
  ]);
