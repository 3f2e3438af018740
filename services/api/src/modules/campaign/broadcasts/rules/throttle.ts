/** How fast something may go, and when the next may leave. */
export interface Throttle {
  /** null: as fast as it goes. */
  perMinute: number | null;
  nextFreeAt: Date;
}
/** What may leave now, when the next may after it, and how long to wait when nothing may. */
export interface Allowance {
  count: number;
  nextFreeAt: Date;
  waitMs: number;
}

const MINUTE_MS = 60_000;
/** What was not used is kept for so long. */
const BURST_MS = 1000;

/** How many of the wanted may leave now: never more than the rate over any time, but for what one second saved up. */
export const allow = ({perMinute, nextFreeAt}: Throttle, wanted: number, now: Date): Allowance => {
  if (perMinute === null) return {count: wanted, nextFreeAt: now, waitMs: 0};
  const interval = MINUTE_MS / perMinute;
  const from = Math.max(nextFreeAt.getTime(), now.getTime() - BURST_MS);
  const room = now.getTime() - from;
  if (room < 0) return {count: 0, nextFreeAt, waitMs: -room};
  const count = Math.min(wanted, Math.floor(room / interval) + 1);
  return {count, nextFreeAt: new Date(Math.ceil(from + count * interval)), waitMs: 0};
};
