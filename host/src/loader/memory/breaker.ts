const WINDOW_MS = 60_000;
const FAILURES = 3;
const CRASHES = 2;
/** Time on screen after which a section counts as mounted. */
const MOUNTING_MS = 3000;

interface Counts {
  failures: readonly number[];
  crashes: readonly number[];
  /** Crashes during mounting. */
  mountCrashes: readonly number[];
}

const NONE: Counts = {failures: [], crashes: [], mountCrashes: []};
const counts = new Map<string, Counts>();
/** Time when a release came on screen. */
const shown = new Map<string, number>();

/** Monotonic time, independent of the clock of the computer. */
const present = () => performance.now();

const of = (id: string): Counts => counts.get(id) ?? NONE;
const recent = (moments: readonly number[], now: number) =>
  moments.filter((moment) => now - moment < WINDOW_MS);

const add = (id: string, kind: keyof Counts, now: number) => {
  const known = of(id);
  counts.set(id, {...known, [kind]: [...recent(known[kind], now), now]});
};

/** Counts a load of a release that failed (L13). `id` is `tickets@1.4.2`, `now` in milliseconds. */
export const countFailure = (id: string, now = present()) => add(id, 'failures', now);

/** Notes that a release came on screen. */
export const noteShown = (id: string, now = present()) => void shown.set(id, now);

/** Counts a crash in the code of a release (L13). */
export const countCrash = (id: string, now = present()) => add(id, 'crashes', now);

/** Counts a crash that leaves nothing of the section on screen. */
export function countEnd(id: string, now = present()) {
  countCrash(id, now);
  if (now - (shown.get(id) ?? now) < MOUNTING_MS) add(id, 'mountCrashes', now);
  shown.delete(id);
}

/** True when a release failed 3 times, crashed twice, or crashed while it was being mounted, within the last 60 s. */
export const isBroken = (id: string, now = present()) =>
  recent(of(id).failures, now).length >= FAILURES ||
  recent(of(id).mountCrashes, now).length > 0 ||
  isCrashing(id, now);

/** True when it crashed twice within the last 60 s. */
export const isCrashing = (id: string, now = present()) =>
  recent(of(id).crashes, now).length >= CRASHES;

/** True when it crashed at all within the last 60 s. */
export const hasCrashed = (id: string, now = present()) => recent(of(id).crashes, now).length > 0;

/** Resets the count: the user chose the release by name. */
export const closeBreaker = (id: string) => void counts.delete(id);
