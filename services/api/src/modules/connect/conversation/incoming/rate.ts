/** Permits another mail of a sender: two programs that answer one another are slowed down. Counts in this process only. */
export type RateGuard = (sender: string, at: Date) => boolean;

/** Limit per time. */
interface Rate {
  max: number;
  windowMs: number;
}

const MAILS: Rate = {max: 30, windowMs: 600_000};
const SENDERS_MAX = 10_000;

export const createRateGuard = ({max, windowMs}: Rate = MAILS): RateGuard => {
  const seen = new Map<string, number[]>();
  return (sender, at) => {
    const since = at.getTime() - windowMs;
    const times = (seen.get(sender) ?? []).filter((time) => time > since);
    const isFree = times.length < max;
    if (isFree) times.push(at.getTime());
    // Deleted and set again, so that the first key is the one seen longest ago.
    seen.delete(sender);
    seen.set(sender, times);
    const [oldest] = seen.keys();
    if (seen.size > SENDERS_MAX && oldest !== undefined) seen.delete(oldest);
    return isFree;
  };
};
