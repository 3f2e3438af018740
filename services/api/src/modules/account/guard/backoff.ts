/** State of the attempts under one key. */
export interface Attempts {
  count: number;
  windowStartedAt: Date;
  blockedUntil: Date | null;
}
/** `retryAfter` in seconds when the attempt is refused; `next` is the state to store. */
export interface Verdict {
  retryAfter: number | null;
  next: Attempts;
}

const FREE_TRIES = 5;
/**
 * Applies to all places together, so that at most 60 guesses an hour are checked, wherever they come from (decision 0083). A known device
 * does not count there: nobody can lock its owner out.
 */
export const FREE_OF_ALL = 40;
const MAX_DELAY_SECONDS = 15 * 60;
const FORGET_MS = 24 * 3600 * 1000;

/**
 * Seconds to wait after a number of wrong passwords: none up to the last free one, then 1 s doubling to 15 min, never a lock (decision
 * 0016).
 */
export const backoffSeconds = (failures: number, free = FREE_TRIES): number =>
  failures <= free - 1 ? 0 : Math.min(MAX_DELAY_SECONDS, 2 ** Math.min(failures - free, 30));

/**
 * Decides on one more password attempt and counts it as failed; a right password clears the count. A refused attempt is not counted:
 * waiting always helps. A day without attempts resets everything.
 * @param free attempts before the next one has to wait
 */
export const judgeFailure = (
  known: Attempts | undefined,
  now: Date,
  free = FREE_TRIES,
): Verdict => {
  const isFresh = !known || now.getTime() - known.windowStartedAt.getTime() > FORGET_MS;
  if (isFresh)
    return {retryAfter: null, next: {count: 1, windowStartedAt: now, blockedUntil: null}};
  const wait = (known.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (wait > 0) return {retryAfter: Math.ceil(wait / 1000), next: known};
  const count = known.count + 1;
  const delay = backoffSeconds(count, free);
  return {
    retryAfter: null,
    next: {
      count,
      windowStartedAt: now,
      blockedUntil: delay > 0 ? new Date(now.getTime() + delay * 1000) : null,
    },
  };
};

/** Decides on a number of further attempts, all or none, under a limit of `max` in `seconds`, counted in fixed windows. */
export const judgeRate = (
  known: Attempts | undefined,
  now: Date,
  {max, seconds, amount = 1}: {max: number; seconds: number; amount?: number},
): Verdict => {
  const endsAt = (known?.windowStartedAt.getTime() ?? 0) + seconds * 1000;
  const fresh = {count: amount, windowStartedAt: now, blockedUntil: null};
  if (!known || endsAt <= now.getTime())
    return {retryAfter: amount > max ? seconds : null, next: fresh};
  if (known.count + amount > max)
    return {retryAfter: Math.ceil((endsAt - now.getTime()) / 1000), next: known};
  return {retryAfter: null, next: {...known, count: known.count + amount}};
};
