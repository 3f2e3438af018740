const LAST = 100;
const FAILURES_MAX = 5;

/** Outcomes of the last hundred attempts, as stored: `1` sent, `0` failed. */
export const addOutcomes = (recent: string, outcomes: readonly boolean[]): string =>
  (recent + outcomes.map((isGood) => (isGood ? '1' : '0')).join('')).slice(-LAST);

/** True if enough of the last hundred failed that a person should check: 5 % of them. */
export const failsTooOften = (recent: string): boolean =>
  [...recent].filter((one) => one === '0').length >= FAILURES_MAX;

/** Attempts per recipient, when the provider requests a later retry. */
export const ATTEMPTS_MAX = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 1_800_000;

/** Time of the next attempt for a recipient whom the provider did not accept for now. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 3 ** (attempts - 1)));

const SHORTEST_DOWN_MS = 15_000;
const LONGEST_DOWN_MS = 900_000;

/** End of the pause of a provider that did not answer a number of times in a row. */
export const downUntil = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_DOWN_MS, SHORTEST_DOWN_MS * 2 ** (failures - 1)));
