const WINDOW_MS = 60_000;
const FAILURES = 3;
const CRASHES = 2;

interface Counts {
  failures: number[];
  crashes: number[];
}

const counts = new Map<string, Counts>();

const of = (id: string): Counts => counts.get(id) ?? {failures: [], crashes: []};
const recent = (moments: number[], now: number) =>
  moments.filter((moment) => now - moment < WINDOW_MS);

const add = (id: string, kind: keyof Counts, now: number) => {
  const known = of(id);
  counts.set(id, {...known, [kind]: [...recent(known[kind], now), now]});
};

/** Counts a load of a release that failed (L13). `id` is `tickets@1.4.2`, `now` in milliseconds. */
export const countFailure = (id: string, now = Date.now()) => add(id, 'failures', now);

/** Counts a crash in the code of a release (L13). */
export const countCrash = (id: string, now = Date.now()) => add(id, 'crashes', now);

/** Whether a release failed 3 times or crashed twice within the last 60 s. */
export const isBroken = (id: string, now = Date.now()) =>
  recent(of(id).failures, now).length >= FAILURES || isCrashing(id, now);

/** Whether it crashed twice within the last 60 s. */
export const isCrashing = (id: string, now = Date.now()) =>
  recent(of(id).crashes, now).length >= CRASHES;

/** Whether it crashed at all within the last 60 s. */
export const hasCrashed = (id: string, now = Date.now()) => recent(of(id).crashes, now).length > 0;

/** Resets the count: a person asked for the release by name. */
export const closeBreaker = (id: string) => void counts.delete(id);
