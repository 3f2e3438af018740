/** Maximum rate, and the time of the next free slot. */
export interface Throttle {
  /** null: unlimited. */
  perMinute: number | null;
  nextFreeAt: Date;
}
/** Number that may be sent now, the next free slot after it, and the time to wait when it is zero. */
export interface Allowance {
  count: number;
  nextFreeAt: Date;
  waitMs: number;
}

const MINUTE_MS = 60_000;
/** Unused capacity is kept for this long. */
const BURST_MS = 1000;

/**
 * Number of the wanted messages that may be sent now: never more than the rate over any time, except for the capacity that one second
 * saved.
 */
export const allow = ({perMinute, nextFreeAt}: Throttle, wanted: number, now: Date): Allowance => {
  if (perMinute === null) return {count: wanted, nextFreeAt: now, waitMs: 0};
  const interval = MINUTE_MS / perMinute;
  const from = Math.max(nextFreeAt.getTime(), now.getTime() - BURST_MS);
  const room = now.getTime() - from;
  if (room < 0) return {count: 0, nextFreeAt, waitMs: -room};
  const count = Math.min(wanted, Math.floor(room / interval) + 1);
  return {count, nextFreeAt: new Date(Math.ceil(from + count * interval)), waitMs: 0};
};
