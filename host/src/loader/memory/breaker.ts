const WINDOW_MS = 60_000;
const FAILURES = 3;
const CRASHES = 2;
/** A section that was shown for so long is mounted. */
const MOUNTING_MS = 3000;

interface Counts {
  failures: readonly number[];
  crashes: readonly number[];
  /** Those of the crashes that came while it was being mounted. */
  mountCrashes: readonly number[];
}

const NONE: Counts = {failures: [], crashes: [], mountCrashes: []};
const counts = new Map<string, Counts>();
/** When a release came on screen. */
const shown = new Map<string, number>();

/** Runs on whatever the clock of the computer is set to. */
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

/** Whether a release failed 3 times, crashed twice, or crashed while it was being mounted, within the last 60 s. */
export const isBroken = (id: string, now = present()) =>
  recent(of(id).failures, now).length >= FAILURES ||
  recent(of(id).mountCrashes, now).length > 0 ||
  isCrashing(id, now);

/** Whether it crashed twice within the last 60 s. */
export const isCrashing = (id: string, now = present()) =>
  recent(of(id).crashes, now).length >= CRASHES;

/** Whether it crashed at all within the last 60 s. */
export const hasCrashed = (id: string, now = present()) => recent(of(id).crashes, now).length > 0;

/** Resets the count: a person asked for the release by name. */
export const closeBreaker = (id: string) => void counts.delete(id);
