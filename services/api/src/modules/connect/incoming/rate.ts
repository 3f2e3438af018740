/** Says whether a sender may send one more: two programs that answer one another are slowed down. Of this process alone. */
export type RateGuard = (sender: string, at: Date) => boolean;

const MAX = 30;
const WINDOW_MS = 600_000;
const SENDERS_MAX = 10_000;

export const createRateGuard = (): RateGuard => {
  const seen = new Map<string, number[]>();
  return (sender, at) => {
    const since = at.getTime() - WINDOW_MS;
    const times = (seen.get(sender) ?? []).filter(time => time > since);
    const isFree = times.length < MAX;
    if (isFree) times.push(at.getTime());
    // Set anew, so that the first key is the one that was heard of longest ago.
    seen.delete(sender);
    seen.set(sender, times);
    const [oldest] = seen.keys();
    if (seen.size > SENDERS_MAX && oldest !== undefined) seen.delete(oldest);
    return isFree;
  };
};
