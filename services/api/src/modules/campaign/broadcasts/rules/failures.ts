const LAST = 100;
const FAILURES_MAX = 5;

/** Outcomes of the last hundred that were tried, as they are stored: `1` left, `0` failed. */
export const addOutcomes = (recent: string, outcomes: readonly boolean[]): string =>
  (recent + outcomes.map((isGood) => (isGood ? '1' : '0')).join('')).slice(-LAST);

/** Whether so many of the last hundred failed that somebody should look: 5 % of them. */
export const failsTooOften = (recent: string): boolean =>
  [...recent].filter((one) => one === '0').length >= FAILURES_MAX;

/** Tries of one recipient, when the provider asks to come back later. */
export const ATTEMPTS_MAX = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 1_800_000;

/** When somebody is tried again whom the provider did not take for now. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 3 ** (attempts - 1)));

const SHORTEST_DOWN_MS = 15_000;
const LONGEST_DOWN_MS = 900_000;

/** How long a provider is left alone that did not answer so many times in a row. */
export const downUntil = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_DOWN_MS, SHORTEST_DOWN_MS * 2 ** (failures - 1)));
