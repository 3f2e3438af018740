/** Screens wait so long for texts in another language; then they are English. */
const PATIENCE_MS = 15_000;

/**
 * What comes in time.
 * @throws what it throws, and where it comes too late
 */
export const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, 'too late')),
  ]);
